/**
 * Written by generate/generate.ts; do not edit. Translated into TypeScript from the EXPRESS schema IFC4X3_ADD2, copyright
 * buildingSMART International Limited, 1996-2020, without changes to its content. buildingSMART delivers the specification as it is
 * and without warranty.
 */
import { abs, add, and, array, attribute, attributeSize, blength, combine, copy, differs, div, element, eq, exists, ge, gt, hasAttribute, hiindex, insert, isA, isIn, le, loindex, lt, mod, mul, ne, neg, not, nvl, or, query, range, repeated, same, set, setAttribute, setElement, sizeof, sqrt, sub, typeOf, usedIn, xor } from './express/operators.ts';
import type { Population, Value } from './express/value.ts';
import type { SchemaTables } from './schema-tables.ts';

/** The left operand of AND or OR while the right one is computed. */
let v: Value;

function IfcAssociatedSurface(p: Population, $arg: Value): Value {
  let $surf: Value = null;
  $surf = attribute($arg, 'BasisSurface');
  return $surf;
}

function IfcBaseAxis(p: Population, $dim: Value, $axis1: Value, $axis2: Value, $axis3: Value): Value {
  let $u: Value = null;
  let $factor: Value = null;
  let $d1: Value = null;
  let $d2: Value = null;
  if (eq($dim, 3) === true) {
    $d1 = nvl(IfcNormalise(p, $axis3), p.build('IfcDirection', [[0, 0, 1]]));
    $d2 = IfcFirstProjAxis(p, $d1, $axis1);
    $u = copy([$d2, IfcSecondProjAxis(p, $d1, $d2, $axis2), $d1]);
  } else {
    if (exists($axis1) === true) {
      $d1 = IfcNormalise(p, $axis1);
      $u = copy([$d1, IfcOrthogonalComplement(p, $d1)]);
      if (exists($axis2) === true) {
        $factor = IfcDotProduct(p, $axis2, element($u, 2));
        if (lt($factor, 0) === true) {
          setElement(attribute(element($u, 2), 'DirectionRatios'), 1, copy(neg(element(attribute(element($u, 2), 'DirectionRatios'), 1))));
          setElement(attribute(element($u, 2), 'DirectionRatios'), 2, copy(neg(element(attribute(element($u, 2), 'DirectionRatios'), 2))));
        }
      }
    } else {
      if (exists($axis2) === true) {
        $d1 = IfcNormalise(p, $axis2);
        $u = copy([IfcOrthogonalComplement(p, $d1), $d1]);
        setElement(attribute(element($u, 1), 'DirectionRatios'), 1, copy(neg(element(attribute(element($u, 1), 'DirectionRatios'), 1))));
        setElement(attribute(element($u, 1), 'DirectionRatios'), 2, copy(neg(element(attribute(element($u, 1), 'DirectionRatios'), 2))));
      } else {
        $u = copy([p.build('IfcDirection', [[1, 0]]), p.build('IfcDirection', [[0, 1]])]);
      }
    }
  }
  return $u;
}

function IfcBooleanChoose(p: Population, $b: Value, $choice1: Value, $choice2: Value): Value {
  if ($b === true) {
    return $choice1;
  } else {
    return $choice2;
  }
  return null;
}

function IfcBuild2Axes(p: Population, $refdirection: Value): Value {
  let $d: Value = nvl(IfcNormalise(p, $refdirection), p.build('IfcDirection', [[1, 0]]));
  return [$d, IfcOrthogonalComplement(p, $d)];
}

function IfcBuildAxes(p: Population, $axis: Value, $refdirection: Value): Value {
  let $d1: Value = null;
  let $d2: Value = null;
  $d1 = nvl(IfcNormalise(p, $axis), p.build('IfcDirection', [[0, 0, 1]]));
  $d2 = IfcFirstProjAxis(p, $d1, $refdirection);
  return [$d2, attribute(IfcNormalise(p, IfcCrossProduct(p, $d1, $d2)), 'Orientation'), $d1];
}

function IfcConsecutiveSegments(p: Population, $segments: Value): Value {
  let $result: Value = true;
  for (const $i of range(1, sub(hiindex($segments), 1))) {
    if (ne(element(element($segments, $i), hiindex(element($segments, $i))), element(element($segments, add($i, 1)), 1)) === true) {
      $result = false;
      break;
    }
  }
  return $result;
}

function IfcConstraintsParamBSpline(p: Population, $degree: Value, $upknots: Value, $upcp: Value, $knotmult: Value, $knots: Value): Value {
  let $result: Value = true;
  let $k: Value = null;
  let $sum: Value = null;
  $sum = element($knotmult, 1);
  for (const $i of range(2, $upknots)) {
    $sum = add($sum, element($knotmult, $i));
  }
  if (((v = ((v = ((v = lt($degree, 1)) === true ? true : or(v, lt($upknots, 2)))) === true ? true : or(v, lt($upcp, $degree)))) === true ? true : or(v, ne($sum, add(add($degree, $upcp), 2)))) === true) {
    $result = false;
    return $result;
  }
  $k = element($knotmult, 1);
  if (((v = lt($k, 1)) === true ? true : or(v, gt($k, add($degree, 1)))) === true) {
    $result = false;
    return $result;
  }
  for (const $i of range(2, $upknots)) {
    if (((v = lt(element($knotmult, $i), 1)) === true ? true : or(v, le(element($knots, $i), element($knots, sub($i, 1))))) === true) {
      $result = false;
      return $result;
    }
    $k = element($knotmult, $i);
    if (((v = lt($i, $upknots)) === false ? false : and(v, gt($k, $degree))) === true) {
      $result = false;
      return $result;
    }
    if (((v = eq($i, $upknots)) === false ? false : and(v, gt($k, add($degree, 1)))) === true) {
      $result = false;
      return $result;
    }
  }
  return $result;
}

function IfcConvertDirectionInto2D(p: Population, $direction: Value): Value {
  let $direction2d: Value = p.build('IfcDirection', [[0, 1]]);
  setElement(attribute($direction2d, 'DirectionRatios'), 1, copy(element(attribute($direction, 'DirectionRatios'), 1)));
  setElement(attribute($direction2d, 'DirectionRatios'), 2, copy(element(attribute($direction, 'DirectionRatios'), 2)));
  return $direction2d;
}

function IfcCorrectDimensions(p: Population, $m: Value, $dim: Value): Value {
  {
    const selector = $m;
    if (eq(selector, 'LENGTHUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [1, 0, 0, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'MASSUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 1, 0, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'TIMEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 1, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ELECTRICCURRENTUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 0, 1, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'THERMODYNAMICTEMPERATUREUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 0, 0, 1, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'AMOUNTOFSUBSTANCEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 1, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'LUMINOUSINTENSITYUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 1])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'PLANEANGLEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'SOLIDANGLEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'AREAUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 0, 0, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'VOLUMEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [3, 0, 0, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ABSORBEDDOSEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 0, -2, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'RADIOACTIVITYUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, -1, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ELECTRICCAPACITANCEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [-2, -1, 4, 2, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'DOSEEQUIVALENTUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 0, -2, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ELECTRICCHARGEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 1, 1, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ELECTRICCONDUCTANCEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [-2, -1, 3, 2, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ELECTRICVOLTAGEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 1, -3, -1, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ELECTRICRESISTANCEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 1, -3, -2, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ENERGYUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 1, -2, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'FORCEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [1, 1, -2, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'FREQUENCYUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, -1, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'INDUCTANCEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 1, -2, -2, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'ILLUMINANCEUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [-2, 0, 0, 0, 0, 0, 1])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'LUMINOUSFLUXUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 1])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'MAGNETICFLUXUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 1, -2, -1, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'MAGNETICFLUXDENSITYUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [0, 1, -2, -1, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'POWERUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [2, 1, -3, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else if (eq(selector, 'PRESSUREUNIT') === true) {
      if (eq($dim, p.build('IfcDimensionalExponents', [-1, 1, -2, 0, 0, 0, 0])) === true) {
        return true;
      } else {
        return false;
      }
    } else {
      return null;
    }
  }
  return null;
}

function IfcCorrectFillAreaStyle(p: Population, $styles: Value): Value {
  let $hatching: Value = 0;
  let $tiles: Value = 0;
  let $colour: Value = 0;
  let $external: Value = 0;
  $external = sizeof(query($styles, ($style) => isA($style, "IFCEXTERNALLYDEFINEDHATCHSTYLE")));
  $hatching = sizeof(query($styles, ($style) => isA($style, "IFCFILLAREASTYLEHATCHING")));
  $tiles = sizeof(query($styles, ($style) => isA($style, "IFCFILLAREASTYLETILES")));
  $colour = sizeof(query($styles, ($style) => isA($style, "IFCCOLOUR")));
  if (gt($external, 1) === true) {
    return false;
  }
  if (((v = eq($external, 1)) === false ? false : and(v, ((v = ((v = gt($hatching, 0)) === true ? true : or(v, gt($tiles, 0)))) === true ? true : or(v, gt($colour, 0))))) === true) {
    return false;
  }
  if (gt($colour, 1) === true) {
    return false;
  }
  if (((v = gt($hatching, 0)) === false ? false : and(v, gt($tiles, 0))) === true) {
    return false;
  }
  return true;
}

function IfcCorrectLocalPlacement(p: Population, $axisplacement: Value, $relplacement: Value): Value {
  if (exists($relplacement) === true) {
    if (isA($relplacement, "IFCGRIDPLACEMENT") === true) {
      return null;
    }
    if (isA($relplacement, "IFCLOCALPLACEMENT") === true) {
      if (isA($axisplacement, "IFCAXIS2PLACEMENT2D") === true) {
        return true;
      }
      if (isA($axisplacement, "IFCAXIS2PLACEMENT3D") === true) {
        if (eq(attribute(attribute($relplacement, 'RelativePlacement'), 'Dim'), 3) === true) {
          return true;
        } else {
          return false;
        }
      }
    }
  } else {
    return true;
  }
  return null;
}

function IfcCorrectUnitAssignment(p: Population, $units: Value): Value {
  let $namedunitnumber: Value = 0;
  let $derivedunitnumber: Value = 0;
  let $monetaryunitnumber: Value = 0;
  let $namedunitnames: Value = set([]);
  let $derivedunitnames: Value = set([]);
  $namedunitnumber = sizeof(query($units, ($temp) => ((v = isA($temp, "IFCNAMEDUNIT")) === false ? false : and(v, not(eq(attribute($temp, 'UnitType'), 'USERDEFINED'))))));
  $derivedunitnumber = sizeof(query($units, ($temp) => ((v = isA($temp, "IFCDERIVEDUNIT")) === false ? false : and(v, not(eq(attribute($temp, 'UnitType'), 'USERDEFINED'))))));
  $monetaryunitnumber = sizeof(query($units, ($temp) => isA($temp, "IFCMONETARYUNIT")));
  for (const $i of range(1, sizeof($units))) {
    if (((v = isA(element($units, $i), "IFCNAMEDUNIT")) === false ? false : and(v, not(eq(attribute(element($units, $i), 'UnitType'), 'USERDEFINED')))) === true) {
      $namedunitnames = insert($namedunitnames, attribute(element($units, $i), 'UnitType'));
    }
    if (((v = isA(element($units, $i), "IFCDERIVEDUNIT")) === false ? false : and(v, not(eq(attribute(element($units, $i), 'UnitType'), 'USERDEFINED')))) === true) {
      $derivedunitnames = insert($derivedunitnames, attribute(element($units, $i), 'UnitType'));
    }
  }
  return ((v = ((v = eq(sizeof($namedunitnames), $namedunitnumber)) === false ? false : and(v, eq(sizeof($derivedunitnames), $derivedunitnumber)))) === false ? false : and(v, le($monetaryunitnumber, 1)));
}

function IfcCrossProduct(p: Population, $arg1: Value, $arg2: Value): Value {
  let $mag: Value = null;
  let $res: Value = null;
  let $v1: Value = null;
  let $v2: Value = null;
  let $result: Value = null;
  if (((v = ((v = not(exists($arg1))) === true ? true : or(v, eq(attribute($arg1, 'Dim'), 2)))) === true ? true : or(v, ((v = not(exists($arg2))) === true ? true : or(v, eq(attribute($arg2, 'Dim'), 2))))) === true) {
    return null;
  } else {
    $v1 = copy(attribute(IfcNormalise(p, $arg1), 'DirectionRatios'));
    $v2 = copy(attribute(IfcNormalise(p, $arg2), 'DirectionRatios'));
    $res = p.build('IfcDirection', [[sub(mul(element($v1, 2), element($v2, 3)), mul(element($v1, 3), element($v2, 2))), sub(mul(element($v1, 3), element($v2, 1)), mul(element($v1, 1), element($v2, 3))), sub(mul(element($v1, 1), element($v2, 2)), mul(element($v1, 2), element($v2, 1)))]]);
    $mag = 0;
    for (const $i of range(1, 3)) {
      $mag = add($mag, mul(element(attribute($res, 'DirectionRatios'), $i), element(attribute($res, 'DirectionRatios'), $i)));
    }
    if (gt($mag, 0) === true) {
      $result = p.build('IfcVector', [$res, sqrt($mag)]);
    } else {
      $result = p.build('IfcVector', [$arg1, 0]);
    }
    return $result;
  }
  return null;
}

function IfcCurveDim(p: Population, $curve: Value): Value {
  return p.call(() => {
    if (isA($curve, "IFCLINE") === true) {
      return attribute(attribute($curve, 'Pnt'), 'Dim');
    }
    if (isA($curve, "IFCCONIC") === true) {
      return attribute(attribute($curve, 'Position'), 'Dim');
    }
    if (isA($curve, "IFCPOLYLINE") === true) {
      return attribute(element(attribute($curve, 'Points'), 1), 'Dim');
    }
    if (isA($curve, "IFCTRIMMEDCURVE") === true) {
      return IfcCurveDim(p, attribute($curve, 'BasisCurve'));
    }
    if (isA($curve, "IFCGRADIENTCURVE") === true) {
      return 3;
    }
    if (isA($curve, "IFCSEGMENTEDREFERENCECURVE") === true) {
      return 3;
    }
    if (isA($curve, "IFCCOMPOSITECURVE") === true) {
      return attribute(element(attribute($curve, 'Segments'), 1), 'Dim');
    }
    if (isA($curve, "IFCBSPLINECURVE") === true) {
      return attribute(element(attribute($curve, 'ControlPointsList'), 1), 'Dim');
    }
    if (isA($curve, "IFCOFFSETCURVE2D") === true) {
      return 2;
    }
    if (isA($curve, "IFCOFFSETCURVE3D") === true) {
      return 3;
    }
    if (isA($curve, "IFCOFFSETCURVEBYDISTANCES") === true) {
      return 3;
    }
    if (isA($curve, "IFCCURVESEGMENT2D") === true) {
      return 2;
    }
    if (isA($curve, "IFCPOLYNOMIALCURVE") === true) {
      if (((v = not(hasAttribute($curve, 'CoefficientsZ'))) === false ? false : and(v, eq(attribute(attribute($curve, 'Position'), 'Dim'), 2))) === true) {
        return 2;
      }
      return 3;
    }
    if (isA($curve, "IFCPCURVE") === true) {
      return 3;
    }
    if (isA($curve, "IFCINDEXEDPOLYCURVE") === true) {
      return attribute(attribute($curve, 'Points'), 'Dim');
    }
    if (isA($curve, "IFCSPIRAL") === true) {
      return attribute(attribute($curve, 'Position'), 'Dim');
    }
    return null;
  });
}

function IfcCurveWeightsPositive(p: Population, $b: Value): Value {
  let $result: Value = true;
  for (const $i of range(0, attribute($b, 'UpperIndexOnControlPoints'))) {
    if (le(element(attribute($b, 'Weights'), $i), 0) === true) {
      $result = false;
      return $result;
    }
  }
  return $result;
}

function IfcDeriveDimensionalExponents(p: Population, $unitelements: Value): Value {
  let $result: Value = p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 0]);
  for (const $i of range(loindex($unitelements), hiindex($unitelements))) {
    setAttribute($result, 'LengthExponent', copy(add(attribute($result, 'LengthExponent'), mul(attribute(element($unitelements, $i), 'Exponent'), attribute(attribute(attribute(element($unitelements, $i), 'Unit'), 'Dimensions'), 'LengthExponent')))));
    setAttribute($result, 'MassExponent', copy(add(attribute($result, 'MassExponent'), mul(attribute(element($unitelements, $i), 'Exponent'), attribute(attribute(attribute(element($unitelements, $i), 'Unit'), 'Dimensions'), 'MassExponent')))));
    setAttribute($result, 'TimeExponent', copy(add(attribute($result, 'TimeExponent'), mul(attribute(element($unitelements, $i), 'Exponent'), attribute(attribute(attribute(element($unitelements, $i), 'Unit'), 'Dimensions'), 'TimeExponent')))));
    setAttribute($result, 'ElectricCurrentExponent', copy(add(attribute($result, 'ElectricCurrentExponent'), mul(attribute(element($unitelements, $i), 'Exponent'), attribute(attribute(attribute(element($unitelements, $i), 'Unit'), 'Dimensions'), 'ElectricCurrentExponent')))));
    setAttribute($result, 'ThermodynamicTemperatureExponent', copy(add(attribute($result, 'ThermodynamicTemperatureExponent'), mul(attribute(element($unitelements, $i), 'Exponent'), attribute(attribute(attribute(element($unitelements, $i), 'Unit'), 'Dimensions'), 'ThermodynamicTemperatureExponent')))));
    setAttribute($result, 'AmountOfSubstanceExponent', copy(add(attribute($result, 'AmountOfSubstanceExponent'), mul(attribute(element($unitelements, $i), 'Exponent'), attribute(attribute(attribute(element($unitelements, $i), 'Unit'), 'Dimensions'), 'AmountOfSubstanceExponent')))));
    setAttribute($result, 'LuminousIntensityExponent', copy(add(attribute($result, 'LuminousIntensityExponent'), mul(attribute(element($unitelements, $i), 'Exponent'), attribute(attribute(attribute(element($unitelements, $i), 'Unit'), 'Dimensions'), 'LuminousIntensityExponent')))));
  }
  return $result;
}

function IfcDimensionsForSIUnit(p: Population, $n: Value): Value {
  {
    const selector = $n;
    if (eq(selector, 'METRE') === true) {
      return p.build('IfcDimensionalExponents', [1, 0, 0, 0, 0, 0, 0]);
    } else if (eq(selector, 'SQUARE_METRE') === true) {
      return p.build('IfcDimensionalExponents', [2, 0, 0, 0, 0, 0, 0]);
    } else if (eq(selector, 'CUBIC_METRE') === true) {
      return p.build('IfcDimensionalExponents', [3, 0, 0, 0, 0, 0, 0]);
    } else if (eq(selector, 'GRAM') === true) {
      return p.build('IfcDimensionalExponents', [0, 1, 0, 0, 0, 0, 0]);
    } else if (eq(selector, 'SECOND') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 1, 0, 0, 0, 0]);
    } else if (eq(selector, 'AMPERE') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 1, 0, 0, 0]);
    } else if (eq(selector, 'KELVIN') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 1, 0, 0]);
    } else if (eq(selector, 'MOLE') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 1, 0]);
    } else if (eq(selector, 'CANDELA') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 1]);
    } else if (eq(selector, 'RADIAN') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 0]);
    } else if (eq(selector, 'STERADIAN') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 0]);
    } else if (eq(selector, 'HERTZ') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, -1, 0, 0, 0, 0]);
    } else if (eq(selector, 'NEWTON') === true) {
      return p.build('IfcDimensionalExponents', [1, 1, -2, 0, 0, 0, 0]);
    } else if (eq(selector, 'PASCAL') === true) {
      return p.build('IfcDimensionalExponents', [-1, 1, -2, 0, 0, 0, 0]);
    } else if (eq(selector, 'JOULE') === true) {
      return p.build('IfcDimensionalExponents', [2, 1, -2, 0, 0, 0, 0]);
    } else if (eq(selector, 'WATT') === true) {
      return p.build('IfcDimensionalExponents', [2, 1, -3, 0, 0, 0, 0]);
    } else if (eq(selector, 'COULOMB') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 1, 1, 0, 0, 0]);
    } else if (eq(selector, 'VOLT') === true) {
      return p.build('IfcDimensionalExponents', [2, 1, -3, -1, 0, 0, 0]);
    } else if (eq(selector, 'FARAD') === true) {
      return p.build('IfcDimensionalExponents', [-2, -1, 4, 2, 0, 0, 0]);
    } else if (eq(selector, 'OHM') === true) {
      return p.build('IfcDimensionalExponents', [2, 1, -3, -2, 0, 0, 0]);
    } else if (eq(selector, 'SIEMENS') === true) {
      return p.build('IfcDimensionalExponents', [-2, -1, 3, 2, 0, 0, 0]);
    } else if (eq(selector, 'WEBER') === true) {
      return p.build('IfcDimensionalExponents', [2, 1, -2, -1, 0, 0, 0]);
    } else if (eq(selector, 'TESLA') === true) {
      return p.build('IfcDimensionalExponents', [0, 1, -2, -1, 0, 0, 0]);
    } else if (eq(selector, 'HENRY') === true) {
      return p.build('IfcDimensionalExponents', [2, 1, -2, -2, 0, 0, 0]);
    } else if (eq(selector, 'DEGREE_CELSIUS') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 1, 0, 0]);
    } else if (eq(selector, 'LUMEN') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 1]);
    } else if (eq(selector, 'LUX') === true) {
      return p.build('IfcDimensionalExponents', [-2, 0, 0, 0, 0, 0, 1]);
    } else if (eq(selector, 'BECQUEREL') === true) {
      return p.build('IfcDimensionalExponents', [0, 0, -1, 0, 0, 0, 0]);
    } else if (eq(selector, 'GRAY') === true) {
      return p.build('IfcDimensionalExponents', [2, 0, -2, 0, 0, 0, 0]);
    } else if (eq(selector, 'SIEVERT') === true) {
      return p.build('IfcDimensionalExponents', [2, 0, -2, 0, 0, 0, 0]);
    } else {
      return p.build('IfcDimensionalExponents', [0, 0, 0, 0, 0, 0, 0]);
    }
  }
  return null;
}

function IfcDotProduct(p: Population, $arg1: Value, $arg2: Value): Value {
  let $scalar: Value = null;
  let $vec1: Value = null;
  let $vec2: Value = null;
  let $ndim: Value = null;
  if (((v = not(exists($arg1))) === true ? true : or(v, not(exists($arg2)))) === true) {
    $scalar = null;
  } else {
    if (ne(attribute($arg1, 'Dim'), attribute($arg2, 'Dim')) === true) {
      $scalar = null;
    } else {
      $vec1 = IfcNormalise(p, $arg1);
      $vec2 = IfcNormalise(p, $arg2);
      $ndim = attribute($arg1, 'Dim');
      $scalar = 0;
      for (const $i of range(1, $ndim)) {
        $scalar = add($scalar, mul(element(attribute($vec1, 'DirectionRatios'), $i), element(attribute($vec2, 'DirectionRatios'), $i)));
      }
    }
  }
  return $scalar;
}

function IfcFirstProjAxis(p: Population, $zaxis: Value, $arg: Value): Value {
  let $xaxis: Value = null;
  let $v: Value = null;
  let $z: Value = null;
  let $xvec: Value = null;
  if (not(exists($zaxis)) === true) {
    return null;
  } else {
    $z = IfcNormalise(p, $zaxis);
    if (not(exists($arg)) === true) {
      if (ne(attribute($z, 'DirectionRatios'), [1, 0, 0]) === true) {
        $v = p.build('IfcDirection', [[1, 0, 0]]);
      } else {
        $v = p.build('IfcDirection', [[0, 1, 0]]);
      }
    } else {
      if (ne(attribute($arg, 'Dim'), 3) === true) {
        return null;
      }
      if (eq(attribute(IfcCrossProduct(p, $arg, $z), 'Magnitude'), 0) === true) {
        return null;
      } else {
        $v = IfcNormalise(p, $arg);
      }
    }
    $xvec = IfcScalarTimesVector(p, IfcDotProduct(p, $v, $z), $z);
    $xaxis = attribute(IfcVectorDifference(p, $v, $xvec), 'Orientation');
    $xaxis = IfcNormalise(p, $xaxis);
  }
  return $xaxis;
}

function IfcGetBasisSurface(p: Population, $c: Value): Value {
  return p.call(() => {
    let $surfs: Value = null;
    let $n: Value = null;
    $surfs = set([]);
    if (isA($c, "IFCPCURVE") === true) {
      $surfs = set([attribute($c, 'BasisSurface')]);
    } else {
      if (isA($c, "IFCSURFACECURVE") === true) {
        $n = attributeSize($c, 'AssociatedGeometry');
        for (const $i of range(1, $n)) {
          $surfs = insert($surfs, IfcAssociatedSurface(p, element(attribute($c, 'AssociatedGeometry'), $i)));
        }
      }
    }
    if (isA($c, "IFCCOMPOSITECURVEONSURFACE") === true) {
      $n = attributeSize($c, 'Segments');
      if (isA(element(attribute($c, 'Segments'), 1), "IFCCURVESEGMENT") === true) {
        $surfs = set(IfcGetBasisSurface(p, attribute(element(attribute($c, 'Segments'), 1), 'ParentCurve')));
      }
      if (isA(element(attribute($c, 'Segments'), 1), "IFCCOMPOSITECURVESEGMENT") === true) {
        $surfs = set(IfcGetBasisSurface(p, attribute(element(attribute($c, 'Segments'), 1), 'ParentCurve')));
      }
      if (gt($n, 1) === true) {
        for (const $i of range(2, $n)) {
          if (isA(element(attribute($c, 'Segments'), $i), "IFCCURVESEGMENT") === true) {
            $surfs = set(mul($surfs, IfcGetBasisSurface(p, attribute(element(attribute($c, 'Segments'), $i), 'ParentCurve'))));
          }
          if (isA(element(attribute($c, 'Segments'), $i), "IFCCOMPOSITECURVESEGMENT") === true) {
            $surfs = set(mul($surfs, IfcGetBasisSurface(p, attribute(element(attribute($c, 'Segments'), $i), 'ParentCurve'))));
          }
        }
      }
    }
    return $surfs;
  });
}

function IfcListToArray(p: Population, $lis: Value, $low: Value, $u: Value): Value {
  let $n: Value = null;
  let $res: Value = null;
  $n = sizeof($lis);
  if (ne($n, add(sub($u, $low), 1)) === true) {
    return null;
  } else {
    $res = array([...repeated(element($lis, 1), $n)], $low);
    for (const $i of range(2, $n)) {
      setElement($res, sub(add($low, $i), 1), copy(element($lis, $i)));
    }
    return $res;
  }
  return null;
}

function IfcLoopHeadToTail(p: Population, $aloop: Value): Value {
  let $n: Value = null;
  let $p: Value = true;
  $n = attributeSize($aloop, 'EdgeList');
  for (const $i of range(2, $n)) {
    $p = ((v = $p) === false ? false : and(v, same(attribute(element(attribute($aloop, 'EdgeList'), sub($i, 1)), 'EdgeEnd'), attribute(element(attribute($aloop, 'EdgeList'), $i), 'EdgeStart'))));
  }
  return $p;
}

function IfcMakeArrayOfArray(p: Population, $lis: Value, $low1: Value, $u1: Value, $low2: Value, $u2: Value): Value {
  let $res: Value = null;
  if (ne(add(sub($u1, $low1), 1), sizeof($lis)) === true) {
    return null;
  }
  if (ne(add(sub($u2, $low2), 1), sizeof(element($lis, 1))) === true) {
    return null;
  }
  $res = array([...repeated(IfcListToArray(p, element($lis, 1), $low2, $u2), add(sub($u1, $low1), 1))], $low1);
  for (const $i of range(2, hiindex($lis))) {
    if (ne(add(sub($u2, $low2), 1), sizeof(element($lis, $i))) === true) {
      return null;
    }
    setElement($res, sub(add($low1, $i), 1), copy(IfcListToArray(p, element($lis, $i), $low2, $u2)));
  }
  return $res;
}

function IfcMlsTotalThickness(p: Population, $layerset: Value): Value {
  let $max: Value = attribute(element(attribute($layerset, 'MaterialLayers'), 1), 'LayerThickness');
  if (gt(attributeSize($layerset, 'MaterialLayers'), 1) === true) {
    for (const $i of range(2, attributeSize($layerset, 'MaterialLayers'))) {
      $max = add($max, attribute(element(attribute($layerset, 'MaterialLayers'), $i), 'LayerThickness'));
    }
  }
  return $max;
}

function IfcNormalise(p: Population, $arg: Value): Value {
  let $ndim: Value = null;
  let $v: Value = p.build('IfcDirection', [[1, 0]]);
  let $vec: Value = p.build('IfcVector', [p.build('IfcDirection', [[1, 0]]), 1]);
  let $mag: Value = null;
  let $result: Value = $v;
  if (not(exists($arg)) === true) {
    return null;
  } else {
    if (isA($arg, "IFCVECTOR") === true) {
      $ndim = attribute($arg, 'Dim');
      setAttribute($v, 'DirectionRatios', copy(attribute(attribute($arg, 'Orientation'), 'DirectionRatios')));
      setAttribute($vec, 'Magnitude', copy(attribute($arg, 'Magnitude')));
      setAttribute($vec, 'Orientation', copy($v));
      if (eq(attribute($arg, 'Magnitude'), 0) === true) {
        return null;
      } else {
        setAttribute($vec, 'Magnitude', copy(1));
      }
    } else {
      $ndim = attribute($arg, 'Dim');
      setAttribute($v, 'DirectionRatios', copy(attribute($arg, 'DirectionRatios')));
    }
    $mag = 0;
    for (const $i of range(1, $ndim)) {
      $mag = add($mag, mul(element(attribute($v, 'DirectionRatios'), $i), element(attribute($v, 'DirectionRatios'), $i)));
    }
    if (gt($mag, 0) === true) {
      $mag = sqrt($mag);
      for (const $i of range(1, $ndim)) {
        setElement(attribute($v, 'DirectionRatios'), $i, copy(div(element(attribute($v, 'DirectionRatios'), $i), $mag)));
      }
      if (isA($arg, "IFCVECTOR") === true) {
        setAttribute($vec, 'Orientation', copy($v));
        $result = $vec;
      } else {
        $result = $v;
      }
    } else {
      return null;
    }
  }
  return $result;
}

function IfcOrthogonalComplement(p: Population, $vec: Value): Value {
  let $result: Value = null;
  if (((v = not(exists($vec))) === true ? true : or(v, ne(attribute($vec, 'Dim'), 2))) === true) {
    return null;
  } else {
    $result = p.build('IfcDirection', [[neg(element(attribute($vec, 'DirectionRatios'), 2)), element(attribute($vec, 'DirectionRatios'), 1)]]);
    return $result;
  }
  return null;
}

function IfcPathHeadToTail(p: Population, $apath: Value): Value {
  let $n: Value = 0;
  let $p: Value = null;
  $n = attributeSize($apath, 'EdgeList');
  for (const $i of range(2, $n)) {
    $p = ((v = $p) === false ? false : and(v, same(attribute(element(attribute($apath, 'EdgeList'), sub($i, 1)), 'EdgeEnd'), attribute(element(attribute($apath, 'EdgeList'), $i), 'EdgeStart'))));
  }
  return $p;
}

function IfcPointDim(p: Population, $point: Value): Value {
  if (isA($point, "IFCCARTESIANPOINT") === true) {
    return attributeSize($point, 'Coordinates');
  }
  if (isA($point, "IFCPOINTBYDISTANCEEXPRESSION") === true) {
    return attribute(attribute($point, 'BasisCurve'), 'Dim');
  }
  if (isA($point, "IFCPOINTONCURVE") === true) {
    return attribute(attribute($point, 'BasisCurve'), 'Dim');
  }
  if (isA($point, "IFCPOINTONSURFACE") === true) {
    return attribute(attribute($point, 'BasisSurface'), 'Dim');
  }
  return null;
}

function IfcPointListDim(p: Population, $pointlist: Value): Value {
  if (isA($pointlist, "IFCCARTESIANPOINTLIST2D") === true) {
    return 2;
  }
  if (isA($pointlist, "IFCCARTESIANPOINTLIST3D") === true) {
    return 3;
  }
  return null;
}

function IfcSameAxis2Placement(p: Population, $ap1: Value, $ap2: Value, $epsilon: Value): Value {
  return ((v = ((v = IfcSameDirection(p, element(attribute($ap1, 'P'), 1), element(attribute($ap2, 'P'), 1), $epsilon)) === false ? false : and(v, IfcSameDirection(p, element(attribute($ap1, 'P'), 2), element(attribute($ap2, 'P'), 2), $epsilon)))) === false ? false : and(v, IfcSameCartesianPoint(p, attribute($ap1, 'Location'), attribute($ap2, 'Location'), $epsilon)));
}

function IfcSameCartesianPoint(p: Population, $cp1: Value, $cp2: Value, $epsilon: Value): Value {
  let $cp1x: Value = element(attribute($cp1, 'Coordinates'), 1);
  let $cp1y: Value = element(attribute($cp1, 'Coordinates'), 2);
  let $cp1z: Value = 0;
  let $cp2x: Value = element(attribute($cp2, 'Coordinates'), 1);
  let $cp2y: Value = element(attribute($cp2, 'Coordinates'), 2);
  let $cp2z: Value = 0;
  if (gt(attributeSize($cp1, 'Coordinates'), 2) === true) {
    $cp1z = element(attribute($cp1, 'Coordinates'), 3);
  }
  if (gt(attributeSize($cp2, 'Coordinates'), 2) === true) {
    $cp2z = element(attribute($cp2, 'Coordinates'), 3);
  }
  return ((v = ((v = IfcSameValue(p, $cp1x, $cp2x, $epsilon)) === false ? false : and(v, IfcSameValue(p, $cp1y, $cp2y, $epsilon)))) === false ? false : and(v, IfcSameValue(p, $cp1z, $cp2z, $epsilon)));
}

function IfcSameDirection(p: Population, $dir1: Value, $dir2: Value, $epsilon: Value): Value {
  let $dir1x: Value = element(attribute($dir1, 'DirectionRatios'), 1);
  let $dir1y: Value = element(attribute($dir1, 'DirectionRatios'), 2);
  let $dir1z: Value = 0;
  let $dir2x: Value = element(attribute($dir2, 'DirectionRatios'), 1);
  let $dir2y: Value = element(attribute($dir2, 'DirectionRatios'), 2);
  let $dir2z: Value = 0;
  if (gt(attributeSize($dir1, 'DirectionRatios'), 2) === true) {
    $dir1z = element(attribute($dir1, 'DirectionRatios'), 3);
  }
  if (gt(attributeSize($dir2, 'DirectionRatios'), 2) === true) {
    $dir2z = element(attribute($dir2, 'DirectionRatios'), 3);
  }
  return ((v = ((v = IfcSameValue(p, $dir1x, $dir2x, $epsilon)) === false ? false : and(v, IfcSameValue(p, $dir1y, $dir2y, $epsilon)))) === false ? false : and(v, IfcSameValue(p, $dir1z, $dir2z, $epsilon)));
}

function IfcSameValidPrecision(p: Population, $epsilon1: Value, $epsilon2: Value): Value {
  let $valideps1: Value = null;
  let $valideps2: Value = null;
  let $defaulteps: Value = 0.000001;
  let $derivationofeps: Value = 1.001;
  let $uppereps: Value = 1;
  $valideps1 = nvl($epsilon1, $defaulteps);
  $valideps2 = nvl($epsilon2, $defaulteps);
  return ((v = ((v = ((v = lt(0, $valideps1)) === false ? false : and(v, le($valideps1, mul($derivationofeps, $valideps2))))) === false ? false : and(v, le($valideps2, mul($derivationofeps, $valideps1))))) === false ? false : and(v, lt($valideps2, $uppereps)));
}

function IfcSameValue(p: Population, $value1: Value, $value2: Value, $epsilon: Value): Value {
  let $valideps: Value = null;
  let $defaulteps: Value = 0.000001;
  $valideps = nvl($epsilon, $defaulteps);
  return ((v = gt(add($value1, $valideps), $value2)) === false ? false : and(v, lt($value1, add($value2, $valideps))));
}

function IfcScalarTimesVector(p: Population, $scalar: Value, $vec: Value): Value {
  let $v: Value = null;
  let $mag: Value = null;
  let $result: Value = null;
  if (((v = not(exists($scalar))) === true ? true : or(v, not(exists($vec)))) === true) {
    return null;
  } else {
    if (isA($vec, "IFCVECTOR") === true) {
      $v = attribute($vec, 'Orientation');
      $mag = mul($scalar, attribute($vec, 'Magnitude'));
    } else {
      $v = $vec;
      $mag = $scalar;
    }
    if (lt($mag, 0) === true) {
      for (const $i of range(1, attributeSize($v, 'DirectionRatios'))) {
        setElement(attribute($v, 'DirectionRatios'), $i, copy(neg(element(attribute($v, 'DirectionRatios'), $i))));
      }
      $mag = neg($mag);
    }
    $result = p.build('IfcVector', [IfcNormalise(p, $v), $mag]);
  }
  return $result;
}

function IfcSecondProjAxis(p: Population, $zaxis: Value, $xaxis: Value, $arg: Value): Value {
  let $yaxis: Value = null;
  let $v: Value = null;
  let $temp: Value = null;
  if (not(exists($arg)) === true) {
    $v = p.build('IfcDirection', [[0, 1, 0]]);
  } else {
    $v = $arg;
  }
  $temp = IfcScalarTimesVector(p, IfcDotProduct(p, $v, $zaxis), $zaxis);
  $yaxis = IfcVectorDifference(p, $v, $temp);
  $temp = IfcScalarTimesVector(p, IfcDotProduct(p, $v, $xaxis), $xaxis);
  $yaxis = IfcVectorDifference(p, $yaxis, $temp);
  $yaxis = IfcNormalise(p, $yaxis);
  return attribute($yaxis, 'Orientation');
}

function IfcSegmentDim(p: Population, $segment: Value): Value {
  if (isA($segment, "IFCCURVESEGMENT") === true) {
    return attribute(attribute($segment, 'ParentCurve'), 'Dim');
  }
  if (isA($segment, "IFCCOMPOSITECURVESEGMENT") === true) {
    return attribute(attribute($segment, 'ParentCurve'), 'Dim');
  }
  return null;
}

function IfcShapeRepresentationTypes(p: Population, $reptype: Value, $items: Value): Value {
  let $count: Value = 0;
  {
    const selector = $reptype;
    if (eq(selector, "Point") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCPOINT")) === true ? true : or(v, isA($temp, "IFCCARTESIANPOINTLIST")))));
    } else if (eq(selector, "PointCloud") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCCARTESIANPOINTLIST3D")));
    } else if (eq(selector, "Curve") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCCURVE")));
    } else if (eq(selector, "Curve2D") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCCURVE")) === false ? false : and(v, eq(attribute($temp, 'Dim'), 2)))));
    } else if (eq(selector, "Curve3D") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCCURVE")) === false ? false : and(v, eq(attribute($temp, 'Dim'), 3)))));
    } else if (eq(selector, "Segment") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSEGMENT")));
    } else if (eq(selector, "Surface") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSURFACE")));
    } else if (eq(selector, "Surface2D") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCSURFACE")) === false ? false : and(v, eq(attribute($temp, 'Dim'), 2)))));
    } else if (eq(selector, "Surface3D") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCSURFACE")) === false ? false : and(v, eq(attribute($temp, 'Dim'), 3)))));
    } else if (eq(selector, "SectionedSurface") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSECTIONEDSURFACE")));
    } else if (eq(selector, "FillArea") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCANNOTATIONFILLAREA")));
    } else if (eq(selector, "Text") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCTEXTLITERAL")));
    } else if (eq(selector, "AdvancedSurface") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCBSPLINESURFACE")));
    } else if (eq(selector, "Annotation2D") === true) {
      $count = sizeof(query($items, ($temp) => eq(sizeof(mul(typeOf($temp), ["IFCPOINT", "IFCCURVE", "IFCGEOMETRICCURVESET", "IFCANNOTATIONFILLAREA", "IFCTEXTLITERAL"])), 1)));
    } else if (eq(selector, "GeometricSet") === true) {
      $count = sizeof(query($items, ($temp) => ((v = ((v = ((v = isA($temp, "IFCGEOMETRICSET")) === true ? true : or(v, isA($temp, "IFCPOINT")))) === true ? true : or(v, isA($temp, "IFCCURVE")))) === true ? true : or(v, isA($temp, "IFCSURFACE")))));
    } else if (eq(selector, "GeometricCurveSet") === true) {
      $count = sizeof(query($items, ($temp) => ((v = ((v = ((v = isA($temp, "IFCGEOMETRICCURVESET")) === true ? true : or(v, isA($temp, "IFCGEOMETRICSET")))) === true ? true : or(v, isA($temp, "IFCPOINT")))) === true ? true : or(v, isA($temp, "IFCCURVE")))));
      for (const $i of range(1, hiindex($items))) {
        if (isA(element($items, $i), "IFCGEOMETRICSET") === true) {
          if (gt(sizeof(query(attribute(element($items, $i), 'Elements'), ($temp) => isA($temp, "IFCSURFACE"))), 0) === true) {
            $count = sub($count, 1);
          }
        }
      }
    } else if (eq(selector, "Tessellation") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCTESSELLATEDITEM")));
    } else if (eq(selector, "SurfaceOrSolidModel") === true) {
      $count = sizeof(query($items, ($temp) => ge(sizeof(mul(["IFCTESSELLATEDITEM", "IFCSHELLBASEDSURFACEMODEL", "IFCFACEBASEDSURFACEMODEL", "IFCSOLIDMODEL"], typeOf($temp))), 1)));
    } else if (eq(selector, "SurfaceModel") === true) {
      $count = sizeof(query($items, ($temp) => ge(sizeof(mul(["IFCTESSELLATEDITEM", "IFCSHELLBASEDSURFACEMODEL", "IFCFACEBASEDSURFACEMODEL"], typeOf($temp))), 1)));
    } else if (eq(selector, "SolidModel") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSOLIDMODEL")));
    } else if (eq(selector, "SweptSolid") === true) {
      $count = sizeof(query($items, ($temp) => ((v = ge(sizeof(mul(["IFCEXTRUDEDAREASOLID", "IFCREVOLVEDAREASOLID"], typeOf($temp))), 1)) === false ? false : and(v, eq(sizeof(mul(["IFCEXTRUDEDAREASOLIDTAPERED", "IFCREVOLVEDAREASOLIDTAPERED"], typeOf($temp))), 0)))));
    } else if (eq(selector, "AdvancedSweptSolid") === true) {
      $count = sizeof(query($items, ($temp) => ge(sizeof(mul(["IFCSWEPTAREASOLID", "IFCSWEPTDISKSOLID", "IFCSECTIONEDSOLIDHORIZONTAL"], typeOf($temp))), 1)));
    } else if (eq(selector, "CSG") === true) {
      $count = sizeof(query($items, ($temp) => ge(sizeof(mul(["IFCBOOLEANRESULT", "IFCCSGPRIMITIVE3D", "IFCCSGSOLID"], typeOf($temp))), 1)));
    } else if (eq(selector, "Clipping") === true) {
      $count = sizeof(query($items, ($temp) => ge(sizeof(mul(["IFCCSGSOLID", "IFCBOOLEANCLIPPINGRESULT"], typeOf($temp))), 1)));
    } else if (eq(selector, "Brep") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCFACETEDBREP")));
    } else if (eq(selector, "AdvancedBrep") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCMANIFOLDSOLIDBREP")));
    } else if (eq(selector, "BoundingBox") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCBOUNDINGBOX")));
      if (gt(sizeof($items), 1) === true) {
        $count = 0;
      }
    } else if (eq(selector, "SectionedSpine") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSECTIONEDSPINE")));
    } else if (eq(selector, "LightSource") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCLIGHTSOURCE")));
    } else if (eq(selector, "MappedRepresentation") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCMAPPEDITEM")));
    } else {
      return null;
    }
  }
  return eq($count, sizeof($items));
}

function IfcSurfaceWeightsPositive(p: Population, $b: Value): Value {
  let $result: Value = true;
  let $weights: Value = array(attribute($b, 'Weights'), 0);
  for (const $i of range(0, attribute($b, 'UUpper'))) {
    for (const $j of range(0, attribute($b, 'VUpper'))) {
      if (le(element(element($weights, $i), $j), 0) === true) {
        $result = false;
        return $result;
      }
    }
  }
  return $result;
}

function IfcTaperedSweptAreaProfiles(p: Population, $startarea: Value, $endarea: Value): Value {
  let $result: Value = false;
  if (isA($startarea, "IFCPARAMETERIZEDPROFILEDEF") === true) {
    if (isA($endarea, "IFCDERIVEDPROFILEDEF") === true) {
      $result = same($startarea, attribute($endarea, 'ParentProfile'));
    } else {
      $result = eq(typeOf($startarea), typeOf($endarea));
    }
  } else {
    if (isA($endarea, "IFCDERIVEDPROFILEDEF") === true) {
      $result = same($startarea, attribute($endarea, 'ParentProfile'));
    } else {
      $result = false;
    }
  }
  return $result;
}

function IfcTopologyRepresentationTypes(p: Population, $reptype: Value, $items: Value): Value {
  let $count: Value = 0;
  {
    const selector = $reptype;
    if (eq(selector, "Vertex") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCVERTEX")));
    } else if (eq(selector, "Edge") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCEDGE")));
    } else if (eq(selector, "Path") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCPATH")));
    } else if (eq(selector, "Face") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCFACE")));
    } else if (eq(selector, "Shell") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCOPENSHELL")) === true ? true : or(v, isA($temp, "IFCCLOSEDSHELL")))));
    } else if (eq(selector, "Undefined") === true) {
      return true;
    } else {
      return null;
    }
  }
  return eq($count, sizeof($items));
}

function IfcUniqueDefinitionNames(p: Population, $relations: Value): Value {
  let $definition: Value = null;
  let $definitionset: Value = null;
  let $properties: Value = set([]);
  let $result: Value = null;
  if (eq(sizeof($relations), 0) === true) {
    return true;
  }
  for (const $i of range(1, hiindex($relations))) {
    $definition = attribute(element($relations, $i), 'RelatingPropertyDefinition');
    if (isA($definition, "IFCPROPERTYSETDEFINITION") === true) {
      $properties = insert($properties, $definition);
    } else {
      if (isA($definition, "IFCPROPERTYSETDEFINITIONSET") === true) {
        $definitionset = $definition;
        for (const $j of range(1, hiindex($definitionset))) {
          $properties = insert($properties, element($definitionset, $j));
        }
      }
    }
  }
  $result = IfcUniquePropertySetNames(p, $properties);
  return $result;
}

function IfcUniquePropertyName(p: Population, $properties: Value): Value {
  let $names: Value = set([]);
  for (const $i of range(1, hiindex($properties))) {
    $names = insert($names, attribute(element($properties, $i), 'Name'));
  }
  return eq(sizeof($names), sizeof($properties));
}

function IfcUniquePropertySetNames(p: Population, $properties: Value): Value {
  let $names: Value = set([]);
  let $unnamed: Value = 0;
  for (const $i of range(1, hiindex($properties))) {
    if (isA(element($properties, $i), "IFCPROPERTYSET") === true) {
      $names = insert($names, attribute(element($properties, $i), 'Name'));
    } else {
      $unnamed = add($unnamed, 1);
    }
  }
  return eq(add(sizeof($names), $unnamed), sizeof($properties));
}

function IfcUniquePropertyTemplateNames(p: Population, $properties: Value): Value {
  let $names: Value = set([]);
  for (const $i of range(1, hiindex($properties))) {
    $names = insert($names, attribute(element($properties, $i), 'Name'));
  }
  return eq(sizeof($names), sizeof($properties));
}

function IfcUniqueQuantityNames(p: Population, $properties: Value): Value {
  let $names: Value = set([]);
  for (const $i of range(1, hiindex($properties))) {
    $names = insert($names, attribute(element($properties, $i), 'Name'));
  }
  return eq(sizeof($names), sizeof($properties));
}

function IfcVectorDifference(p: Population, $arg1: Value, $arg2: Value): Value {
  let $result: Value = null;
  let $res: Value = null;
  let $vec1: Value = null;
  let $vec2: Value = null;
  let $mag: Value = null;
  let $mag1: Value = null;
  let $mag2: Value = null;
  let $ndim: Value = null;
  if (((v = ((v = not(exists($arg1))) === true ? true : or(v, not(exists($arg2))))) === true ? true : or(v, ne(attribute($arg1, 'Dim'), attribute($arg2, 'Dim')))) === true) {
    return null;
  } else {
    if (isA($arg1, "IFCVECTOR") === true) {
      $mag1 = attribute($arg1, 'Magnitude');
      $vec1 = attribute($arg1, 'Orientation');
    } else {
      $mag1 = 1;
      $vec1 = $arg1;
    }
    if (isA($arg2, "IFCVECTOR") === true) {
      $mag2 = attribute($arg2, 'Magnitude');
      $vec2 = attribute($arg2, 'Orientation');
    } else {
      $mag2 = 1;
      $vec2 = $arg2;
    }
    $vec1 = IfcNormalise(p, $vec1);
    $vec2 = IfcNormalise(p, $vec2);
    $ndim = attributeSize($vec1, 'DirectionRatios');
    $mag = 0;
    $res = p.build('IfcDirection', [[...repeated(0, $ndim)]]);
    for (const $i of range(1, $ndim)) {
      setElement(attribute($res, 'DirectionRatios'), $i, copy(sub(mul($mag1, element(attribute($vec1, 'DirectionRatios'), $i)), mul($mag2, element(attribute($vec2, 'DirectionRatios'), $i)))));
      $mag = add($mag, mul(element(attribute($res, 'DirectionRatios'), $i), element(attribute($res, 'DirectionRatios'), $i)));
    }
    if (gt($mag, 0) === true) {
      $result = p.build('IfcVector', [$res, sqrt($mag)]);
    } else {
      $result = p.build('IfcVector', [$vec1, 0]);
    }
  }
  return $result;
}

function IfcVectorSum(p: Population, $arg1: Value, $arg2: Value): Value {
  let $result: Value = null;
  let $res: Value = null;
  let $vec1: Value = null;
  let $vec2: Value = null;
  let $mag: Value = null;
  let $mag1: Value = null;
  let $mag2: Value = null;
  let $ndim: Value = null;
  if (((v = ((v = not(exists($arg1))) === true ? true : or(v, not(exists($arg2))))) === true ? true : or(v, ne(attribute($arg1, 'Dim'), attribute($arg2, 'Dim')))) === true) {
    return null;
  } else {
    if (isA($arg1, "IFCVECTOR") === true) {
      $mag1 = attribute($arg1, 'Magnitude');
      $vec1 = attribute($arg1, 'Orientation');
    } else {
      $mag1 = 1;
      $vec1 = $arg1;
    }
    if (isA($arg2, "IFCVECTOR") === true) {
      $mag2 = attribute($arg2, 'Magnitude');
      $vec2 = attribute($arg2, 'Orientation');
    } else {
      $mag2 = 1;
      $vec2 = $arg2;
    }
    $vec1 = IfcNormalise(p, $vec1);
    $vec2 = IfcNormalise(p, $vec2);
    $ndim = attributeSize($vec1, 'DirectionRatios');
    $mag = 0;
    $res = p.build('IfcDirection', [[...repeated(0, $ndim)]]);
    for (const $i of range(1, $ndim)) {
      setElement(attribute($res, 'DirectionRatios'), $i, copy(add(mul($mag1, element(attribute($vec1, 'DirectionRatios'), $i)), mul($mag2, element(attribute($vec2, 'DirectionRatios'), $i)))));
      $mag = add($mag, mul(element(attribute($res, 'DirectionRatios'), $i), element(attribute($res, 'DirectionRatios'), $i)));
    }
    if (gt($mag, 0) === true) {
      $result = p.build('IfcVector', [$res, sqrt($mag)]);
    } else {
      $result = p.build('IfcVector', [$vec1, 0]);
    }
  }
  return $result;
}

export const ifc4x3: SchemaTables = {
name: 'IFC4X3',
types: {
IfcAbsorbedDoseMeasure: 'REAL',
IfcAccelerationMeasure: 'REAL',
IfcAmountOfSubstanceMeasure: 'REAL',
IfcAngularVelocityMeasure: 'REAL',
IfcArcIndex: ['LIST', 3, 3, 0, 'IfcPositiveInteger'],
IfcAreaDensityMeasure: 'REAL',
IfcAreaMeasure: 'REAL',
IfcBinary: 'BINARY',
IfcBoolean: 'BOOLEAN',
IfcBoxAlignment: 'IfcLabel',
IfcCardinalPointReference: 'INTEGER',
IfcComplexNumber: ['ARRAY', 1, 2, 0, 'REAL'],
IfcCompoundPlaneAngleMeasure: ['LIST', 3, 4, 0, 'INTEGER'],
IfcContextDependentMeasure: 'REAL',
IfcCountMeasure: 'INTEGER',
IfcCurvatureMeasure: 'REAL',
IfcDate: 'STRING',
IfcDateTime: 'STRING',
IfcDayInMonthNumber: 'INTEGER',
IfcDayInWeekNumber: 'INTEGER',
IfcDescriptiveMeasure: 'STRING',
IfcDimensionCount: 'INTEGER',
IfcDoseEquivalentMeasure: 'REAL',
IfcDuration: 'STRING',
IfcDynamicViscosityMeasure: 'REAL',
IfcElectricCapacitanceMeasure: 'REAL',
IfcElectricChargeMeasure: 'REAL',
IfcElectricConductanceMeasure: 'REAL',
IfcElectricCurrentMeasure: 'REAL',
IfcElectricResistanceMeasure: 'REAL',
IfcElectricVoltageMeasure: 'REAL',
IfcEnergyMeasure: 'REAL',
IfcFontStyle: 'STRING',
IfcFontVariant: 'STRING',
IfcFontWeight: 'STRING',
IfcForceMeasure: 'REAL',
IfcFrequencyMeasure: 'REAL',
IfcGloballyUniqueId: 'STRING:22F',
IfcHeatFluxDensityMeasure: 'REAL',
IfcHeatingValueMeasure: 'REAL',
IfcIdentifier: 'STRING:255',
IfcIlluminanceMeasure: 'REAL',
IfcInductanceMeasure: 'REAL',
IfcInteger: 'INTEGER',
IfcIntegerCountRateMeasure: 'INTEGER',
IfcIonConcentrationMeasure: 'REAL',
IfcIsothermalMoistureCapacityMeasure: 'REAL',
IfcKinematicViscosityMeasure: 'REAL',
IfcLabel: 'STRING:255',
IfcLanguageId: 'IfcIdentifier',
IfcLengthMeasure: 'REAL',
IfcLineIndex: ['LIST', 2, -1, 0, 'IfcPositiveInteger'],
IfcLinearForceMeasure: 'REAL',
IfcLinearMomentMeasure: 'REAL',
IfcLinearStiffnessMeasure: 'REAL',
IfcLinearVelocityMeasure: 'REAL',
IfcLogical: 'LOGICAL',
IfcLuminousFluxMeasure: 'REAL',
IfcLuminousIntensityDistributionMeasure: 'REAL',
IfcLuminousIntensityMeasure: 'REAL',
IfcMagneticFluxDensityMeasure: 'REAL',
IfcMagneticFluxMeasure: 'REAL',
IfcMassDensityMeasure: 'REAL',
IfcMassFlowRateMeasure: 'REAL',
IfcMassMeasure: 'REAL',
IfcMassPerLengthMeasure: 'REAL',
IfcModulusOfElasticityMeasure: 'REAL',
IfcModulusOfLinearSubgradeReactionMeasure: 'REAL',
IfcModulusOfRotationalSubgradeReactionMeasure: 'REAL',
IfcModulusOfSubgradeReactionMeasure: 'REAL',
IfcMoistureDiffusivityMeasure: 'REAL',
IfcMolecularWeightMeasure: 'REAL',
IfcMomentOfInertiaMeasure: 'REAL',
IfcMonetaryMeasure: 'REAL',
IfcMonthInYearNumber: 'INTEGER',
IfcNonNegativeLengthMeasure: 'IfcLengthMeasure',
IfcNormalisedRatioMeasure: 'IfcRatioMeasure',
IfcNumericMeasure: 'NUMBER',
IfcPHMeasure: 'REAL',
IfcParameterValue: 'REAL',
IfcPlanarForceMeasure: 'REAL',
IfcPlaneAngleMeasure: 'REAL',
IfcPositiveInteger: 'IfcInteger',
IfcPositiveLengthMeasure: 'IfcLengthMeasure',
IfcPositivePlaneAngleMeasure: 'IfcPlaneAngleMeasure',
IfcPositiveRatioMeasure: 'IfcRatioMeasure',
IfcPowerMeasure: 'REAL',
IfcPresentableText: 'STRING',
IfcPressureMeasure: 'REAL',
IfcPropertySetDefinitionSet: ['SET', 1, -1, 0, 'IfcPropertySetDefinition'],
IfcRadioActivityMeasure: 'REAL',
IfcRatioMeasure: 'REAL',
IfcReal: 'REAL',
IfcRotationalFrequencyMeasure: 'REAL',
IfcRotationalMassMeasure: 'REAL',
IfcRotationalStiffnessMeasure: 'REAL',
IfcSectionModulusMeasure: 'REAL',
IfcSectionalAreaIntegralMeasure: 'REAL',
IfcShearModulusMeasure: 'REAL',
IfcSolidAngleMeasure: 'REAL',
IfcSoundPowerLevelMeasure: 'REAL',
IfcSoundPowerMeasure: 'REAL',
IfcSoundPressureLevelMeasure: 'REAL',
IfcSoundPressureMeasure: 'REAL',
IfcSpecificHeatCapacityMeasure: 'REAL',
IfcSpecularExponent: 'REAL',
IfcSpecularRoughness: 'REAL',
IfcStrippedOptional: 'BOOLEAN',
IfcTemperatureGradientMeasure: 'REAL',
IfcTemperatureRateOfChangeMeasure: 'REAL',
IfcText: 'STRING',
IfcTextAlignment: 'STRING',
IfcTextDecoration: 'STRING',
IfcTextFontName: 'STRING',
IfcTextTransformation: 'STRING',
IfcThermalAdmittanceMeasure: 'REAL',
IfcThermalConductivityMeasure: 'REAL',
IfcThermalExpansionCoefficientMeasure: 'REAL',
IfcThermalResistanceMeasure: 'REAL',
IfcThermalTransmittanceMeasure: 'REAL',
IfcThermodynamicTemperatureMeasure: 'REAL',
IfcTime: 'STRING',
IfcTimeMeasure: 'REAL',
IfcTimeStamp: 'INTEGER',
IfcTorqueMeasure: 'REAL',
IfcURIReference: 'STRING',
IfcVaporPermeabilityMeasure: 'REAL',
IfcVolumeMeasure: 'REAL',
IfcVolumetricFlowRateMeasure: 'REAL',
IfcWarpingConstantMeasure: 'REAL',
IfcWarpingMomentMeasure: 'REAL',
IfcWellKnownTextLiteral: 'STRING',
IfcActionRequestTypeEnum: { enumeration: 'EMAIL FAX PHONE POST VERBAL USERDEFINED NOTDEFINED' },
IfcActionSourceTypeEnum: { enumeration: 'BRAKES BUOYANCY COMPLETION_G1 CREEP CURRENT DEAD_LOAD_G EARTHQUAKE_E ERECTION FIRE ICE IMPACT IMPULSE LACK_OF_FIT LIVE_LOAD_Q PRESTRESSING_P PROPPING RAIN SETTLEMENT_U SHRINKAGE SNOW_S SYSTEM_IMPERFECTION TEMPERATURE_T TRANSPORT WAVE WIND_W USERDEFINED NOTDEFINED' },
IfcActionTypeEnum: { enumeration: 'EXTRAORDINARY_A PERMANENT_G VARIABLE_Q USERDEFINED NOTDEFINED' },
IfcActuatorTypeEnum: { enumeration: 'ELECTRICACTUATOR HANDOPERATEDACTUATOR HYDRAULICACTUATOR PNEUMATICACTUATOR THERMOSTATICACTUATOR USERDEFINED NOTDEFINED' },
IfcAddressTypeEnum: { enumeration: 'DISTRIBUTIONPOINT HOME OFFICE SITE USERDEFINED' },
IfcAirTerminalBoxTypeEnum: { enumeration: 'CONSTANTFLOW VARIABLEFLOWPRESSUREDEPENDANT VARIABLEFLOWPRESSUREINDEPENDANT USERDEFINED NOTDEFINED' },
IfcAirTerminalTypeEnum: { enumeration: 'DIFFUSER GRILLE LOUVRE REGISTER USERDEFINED NOTDEFINED' },
IfcAirToAirHeatRecoveryTypeEnum: { enumeration: 'FIXEDPLATECOUNTERFLOWEXCHANGER FIXEDPLATECROSSFLOWEXCHANGER FIXEDPLATEPARALLELFLOWEXCHANGER HEATPIPE ROTARYWHEEL RUNAROUNDCOILLOOP THERMOSIPHONCOILTYPEHEATEXCHANGERS THERMOSIPHONSEALEDTUBEHEATEXCHANGERS TWINTOWERENTHALPYRECOVERYLOOPS USERDEFINED NOTDEFINED' },
IfcAlarmTypeEnum: { enumeration: 'BELL BREAKGLASSBUTTON LIGHT MANUALPULLBOX RAILWAYCROCODILE RAILWAYDETONATOR SIREN WHISTLE USERDEFINED NOTDEFINED' },
IfcAlignmentCantSegmentTypeEnum: { enumeration: 'BLOSSCURVE CONSTANTCANT COSINECURVE HELMERTCURVE LINEARTRANSITION SINECURVE VIENNESEBEND' },
IfcAlignmentHorizontalSegmentTypeEnum: { enumeration: 'BLOSSCURVE CIRCULARARC CLOTHOID COSINECURVE CUBIC HELMERTCURVE LINE SINECURVE VIENNESEBEND' },
IfcAlignmentTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcAlignmentVerticalSegmentTypeEnum: { enumeration: 'CIRCULARARC CLOTHOID CONSTANTGRADIENT PARABOLICARC' },
IfcAnalysisModelTypeEnum: { enumeration: 'IN_PLANE_LOADING_2D LOADING_3D OUT_PLANE_LOADING_2D USERDEFINED NOTDEFINED' },
IfcAnalysisTheoryTypeEnum: { enumeration: 'FIRST_ORDER_THEORY FULL_NONLINEAR_THEORY SECOND_ORDER_THEORY THIRD_ORDER_THEORY USERDEFINED NOTDEFINED' },
IfcAnnotationTypeEnum: { enumeration: 'CONTOURLINE DIMENSION ISOBAR ISOLUX ISOTHERM LEADER SURVEY SYMBOL TEXT USERDEFINED NOTDEFINED' },
IfcArithmeticOperatorEnum: { enumeration: 'ADD DIVIDE MODULO MULTIPLY SUBTRACT' },
IfcAssemblyPlaceEnum: { enumeration: 'FACTORY SITE NOTDEFINED' },
IfcAudioVisualApplianceTypeEnum: { enumeration: 'AMPLIFIER CAMERA COMMUNICATIONTERMINAL DISPLAY MICROPHONE PLAYER PROJECTOR RECEIVER RECORDINGEQUIPMENT SPEAKER SWITCHER TELEPHONE TUNER USERDEFINED NOTDEFINED' },
IfcBSplineCurveForm: { enumeration: 'CIRCULAR_ARC ELLIPTIC_ARC HYPERBOLIC_ARC PARABOLIC_ARC POLYLINE_FORM UNSPECIFIED' },
IfcBSplineSurfaceForm: { enumeration: 'CONICAL_SURF CYLINDRICAL_SURF GENERALISED_CONE PLANE_SURF QUADRIC_SURF RULED_SURF SPHERICAL_SURF SURF_OF_LINEAR_EXTRUSION SURF_OF_REVOLUTION TOROIDAL_SURF UNSPECIFIED' },
IfcBeamTypeEnum: { enumeration: 'BEAM CORNICE DIAPHRAGM EDGEBEAM GIRDER_SEGMENT HATSTONE HOLLOWCORE JOIST LINTEL PIERCAP SPANDREL T_BEAM USERDEFINED NOTDEFINED' },
IfcBearingTypeEnum: { enumeration: 'CYLINDRICAL DISK ELASTOMERIC GUIDE POT ROCKER ROLLER SPHERICAL USERDEFINED NOTDEFINED' },
IfcBenchmarkEnum: { enumeration: 'EQUALTO GREATERTHAN GREATERTHANOREQUALTO INCLUDEDIN INCLUDES LESSTHAN LESSTHANOREQUALTO NOTEQUALTO NOTINCLUDEDIN NOTINCLUDES' },
IfcBoilerTypeEnum: { enumeration: 'STEAM WATER USERDEFINED NOTDEFINED' },
IfcBooleanOperator: { enumeration: 'DIFFERENCE INTERSECTION UNION' },
IfcBridgePartTypeEnum: { enumeration: 'ABUTMENT DECK DECK_SEGMENT FOUNDATION PIER PIER_SEGMENT PYLON SUBSTRUCTURE SUPERSTRUCTURE SURFACESTRUCTURE USERDEFINED NOTDEFINED' },
IfcBridgeTypeEnum: { enumeration: 'ARCHED CABLE_STAYED CANTILEVER CULVERT FRAMEWORK GIRDER SUSPENSION TRUSS USERDEFINED NOTDEFINED' },
IfcBuildingElementPartTypeEnum: { enumeration: 'APRON ARMOURUNIT INSULATION PRECASTPANEL SAFETYCAGE USERDEFINED NOTDEFINED' },
IfcBuildingElementProxyTypeEnum: { enumeration: 'COMPLEX ELEMENT PARTIAL PROVISIONFORSPACE PROVISIONFORVOID USERDEFINED NOTDEFINED' },
IfcBuildingSystemTypeEnum: { enumeration: 'FENESTRATION FOUNDATION LOADBEARING OUTERSHELL SHADING TRANSPORT USERDEFINED NOTDEFINED' },
IfcBuiltSystemTypeEnum: { enumeration: 'EROSIONPREVENTION FENESTRATION FOUNDATION LOADBEARING MOORING OUTERSHELL PRESTRESSING RAILWAYLINE RAILWAYTRACK REINFORCING SHADING TRACKCIRCUIT TRANSPORT USERDEFINED NOTDEFINED' },
IfcBurnerTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcCableCarrierFittingTypeEnum: { enumeration: 'BEND CONNECTOR CROSS JUNCTION REDUCER TEE TRANSITION USERDEFINED NOTDEFINED' },
IfcCableCarrierSegmentTypeEnum: { enumeration: 'CABLEBRACKET CABLELADDERSEGMENT CABLETRAYSEGMENT CABLETRUNKINGSEGMENT CATENARYWIRE CONDUITSEGMENT DROPPER USERDEFINED NOTDEFINED' },
IfcCableFittingTypeEnum: { enumeration: 'CONNECTOR ENTRY EXIT FANOUT JUNCTION TRANSITION USERDEFINED NOTDEFINED' },
IfcCableSegmentTypeEnum: { enumeration: 'BUSBARSEGMENT CABLESEGMENT CONDUCTORSEGMENT CONTACTWIRESEGMENT CORESEGMENT FIBERSEGMENT FIBERTUBE OPTICALCABLESEGMENT STITCHWIRE WIREPAIRSEGMENT USERDEFINED NOTDEFINED' },
IfcCaissonFoundationTypeEnum: { enumeration: 'CAISSON WELL USERDEFINED NOTDEFINED' },
IfcChangeActionEnum: { enumeration: 'ADDED DELETED MODIFIED NOCHANGE NOTDEFINED' },
IfcChillerTypeEnum: { enumeration: 'AIRCOOLED HEATRECOVERY WATERCOOLED USERDEFINED NOTDEFINED' },
IfcChimneyTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcCoilTypeEnum: { enumeration: 'DXCOOLINGCOIL ELECTRICHEATINGCOIL GASHEATINGCOIL HYDRONICCOIL STEAMHEATINGCOIL WATERCOOLINGCOIL WATERHEATINGCOIL USERDEFINED NOTDEFINED' },
IfcColumnTypeEnum: { enumeration: 'COLUMN PIERSTEM PIERSTEM_SEGMENT PILASTER STANDCOLUMN USERDEFINED NOTDEFINED' },
IfcCommunicationsApplianceTypeEnum: { enumeration: 'ANTENNA AUTOMATON COMPUTER FAX GATEWAY INTELLIGENTPERIPHERAL IPNETWORKEQUIPMENT LINESIDEELECTRONICUNIT MODEM NETWORKAPPLIANCE NETWORKBRIDGE NETWORKHUB OPTICALLINETERMINAL OPTICALNETWORKUNIT PRINTER RADIOBLOCKCENTER REPEATER ROUTER SCANNER TELECOMMAND TELEPHONYEXCHANGE TRANSITIONCOMPONENT TRANSPONDER TRANSPORTEQUIPMENT USERDEFINED NOTDEFINED' },
IfcComplexPropertyTemplateTypeEnum: { enumeration: 'P_COMPLEX Q_COMPLEX' },
IfcCompressorTypeEnum: { enumeration: 'BOOSTER DYNAMIC HERMETIC OPENTYPE RECIPROCATING ROLLINGPISTON ROTARY ROTARYVANE SCROLL SEMIHERMETIC SINGLESCREW SINGLESTAGE TROCHOIDAL TWINSCREW WELDEDSHELLHERMETIC USERDEFINED NOTDEFINED' },
IfcCondenserTypeEnum: { enumeration: 'AIRCOOLED EVAPORATIVECOOLED WATERCOOLED WATERCOOLEDBRAZEDPLATE WATERCOOLEDSHELLCOIL WATERCOOLEDSHELLTUBE WATERCOOLEDTUBEINTUBE USERDEFINED NOTDEFINED' },
IfcConnectionTypeEnum: { enumeration: 'ATEND ATPATH ATSTART NOTDEFINED' },
IfcConstraintEnum: { enumeration: 'ADVISORY HARD SOFT USERDEFINED NOTDEFINED' },
IfcConstructionEquipmentResourceTypeEnum: { enumeration: 'DEMOLISHING EARTHMOVING ERECTING HEATING LIGHTING PAVING PUMPING TRANSPORTING USERDEFINED NOTDEFINED' },
IfcConstructionMaterialResourceTypeEnum: { enumeration: 'AGGREGATES CONCRETE DRYWALL FUEL GYPSUM MASONRY METAL PLASTIC WOOD USERDEFINED NOTDEFINED' },
IfcConstructionProductResourceTypeEnum: { enumeration: 'ASSEMBLY FORMWORK USERDEFINED NOTDEFINED' },
IfcControllerTypeEnum: { enumeration: 'FLOATING MULTIPOSITION PROGRAMMABLE PROPORTIONAL TWOPOSITION USERDEFINED NOTDEFINED' },
IfcConveyorSegmentTypeEnum: { enumeration: 'BELTCONVEYOR BUCKETCONVEYOR CHUTECONVEYOR SCREWCONVEYOR USERDEFINED NOTDEFINED' },
IfcCooledBeamTypeEnum: { enumeration: 'ACTIVE PASSIVE USERDEFINED NOTDEFINED' },
IfcCoolingTowerTypeEnum: { enumeration: 'MECHANICALFORCEDDRAFT MECHANICALINDUCEDDRAFT NATURALDRAFT USERDEFINED NOTDEFINED' },
IfcCostItemTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcCostScheduleTypeEnum: { enumeration: 'BUDGET COSTPLAN ESTIMATE PRICEDBILLOFQUANTITIES SCHEDULEOFRATES TENDER UNPRICEDBILLOFQUANTITIES USERDEFINED NOTDEFINED' },
IfcCourseTypeEnum: { enumeration: 'ARMOUR BALLASTBED CORE FILTER PAVEMENT PROTECTION USERDEFINED NOTDEFINED' },
IfcCoveringTypeEnum: { enumeration: 'CEILING CLADDING COPING FLOORING INSULATION MEMBRANE MOLDING ROOFING SKIRTINGBOARD SLEEVING TOPPING WRAPPING USERDEFINED NOTDEFINED' },
IfcCrewResourceTypeEnum: { enumeration: 'OFFICE SITE USERDEFINED NOTDEFINED' },
IfcCurtainWallTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcCurveInterpolationEnum: { enumeration: 'LINEAR LOG_LINEAR LOG_LOG NOTDEFINED' },
IfcDamperTypeEnum: { enumeration: 'BACKDRAFTDAMPER BALANCINGDAMPER BLASTDAMPER CONTROLDAMPER FIREDAMPER FIRESMOKEDAMPER FUMEHOODEXHAUST GRAVITYDAMPER GRAVITYRELIEFDAMPER RELIEFDAMPER SMOKEDAMPER USERDEFINED NOTDEFINED' },
IfcDataOriginEnum: { enumeration: 'MEASURED PREDICTED SIMULATED USERDEFINED NOTDEFINED' },
IfcDerivedUnitEnum: { enumeration: 'ACCELERATIONUNIT ANGULARVELOCITYUNIT AREADENSITYUNIT COMPOUNDPLANEANGLEUNIT CURVATUREUNIT DYNAMICVISCOSITYUNIT HEATFLUXDENSITYUNIT HEATINGVALUEUNIT INTEGERCOUNTRATEUNIT IONCONCENTRATIONUNIT ISOTHERMALMOISTURECAPACITYUNIT KINEMATICVISCOSITYUNIT LINEARFORCEUNIT LINEARMOMENTUNIT LINEARSTIFFNESSUNIT LINEARVELOCITYUNIT LUMINOUSINTENSITYDISTRIBUTIONUNIT MASSDENSITYUNIT MASSFLOWRATEUNIT MASSPERLENGTHUNIT MODULUSOFELASTICITYUNIT MODULUSOFLINEARSUBGRADEREACTIONUNIT MODULUSOFROTATIONALSUBGRADEREACTIONUNIT MODULUSOFSUBGRADEREACTIONUNIT MOISTUREDIFFUSIVITYUNIT MOLECULARWEIGHTUNIT MOMENTOFINERTIAUNIT PHUNIT PLANARFORCEUNIT ROTATIONALFREQUENCYUNIT ROTATIONALMASSUNIT ROTATIONALSTIFFNESSUNIT SECTIONAREAINTEGRALUNIT SECTIONMODULUSUNIT SHEARMODULUSUNIT SOUNDPOWERLEVELUNIT SOUNDPOWERUNIT SOUNDPRESSURELEVELUNIT SOUNDPRESSUREUNIT SPECIFICHEATCAPACITYUNIT TEMPERATUREGRADIENTUNIT TEMPERATURERATEOFCHANGEUNIT THERMALADMITTANCEUNIT THERMALCONDUCTANCEUNIT THERMALEXPANSIONCOEFFICIENTUNIT THERMALRESISTANCEUNIT THERMALTRANSMITTANCEUNIT TORQUEUNIT VAPORPERMEABILITYUNIT VOLUMETRICFLOWRATEUNIT WARPINGCONSTANTUNIT WARPINGMOMENTUNIT USERDEFINED' },
IfcDirectionSenseEnum: { enumeration: 'NEGATIVE POSITIVE' },
IfcDiscreteAccessoryTypeEnum: { enumeration: 'ANCHORPLATE BIRDPROTECTION BRACKET CABLEARRANGER ELASTIC_CUSHION EXPANSION_JOINT_DEVICE FILLER FLASHING INSULATOR LOCK PANEL_STRENGTHENING POINTMACHINEMOUNTINGDEVICE POINT_MACHINE_LOCKING_DEVICE RAILBRACE RAILPAD RAIL_LUBRICATION RAIL_MECHANICAL_EQUIPMENT SHOE SLIDINGCHAIR SOUNDABSORPTION TENSIONINGEQUIPMENT USERDEFINED NOTDEFINED' },
IfcDistributionBoardTypeEnum: { enumeration: 'CONSUMERUNIT DISPATCHINGBOARD DISTRIBUTIONBOARD DISTRIBUTIONFRAME MOTORCONTROLCENTRE SWITCHBOARD USERDEFINED NOTDEFINED' },
IfcDistributionChamberElementTypeEnum: { enumeration: 'FORMEDDUCT INSPECTIONCHAMBER INSPECTIONPIT MANHOLE METERCHAMBER SUMP TRENCH VALVECHAMBER USERDEFINED NOTDEFINED' },
IfcDistributionPortTypeEnum: { enumeration: 'CABLE CABLECARRIER DUCT PIPE WIRELESS USERDEFINED NOTDEFINED' },
IfcDistributionSystemEnum: { enumeration: 'AIRCONDITIONING AUDIOVISUAL CATENARY_SYSTEM CHEMICAL CHILLEDWATER COMMUNICATION COMPRESSEDAIR CONDENSERWATER CONTROL CONVEYING DATA DISPOSAL DOMESTICCOLDWATER DOMESTICHOTWATER DRAINAGE EARTHING ELECTRICAL ELECTROACOUSTIC EXHAUST FIREPROTECTION FIXEDTRANSMISSIONNETWORK FUEL GAS HAZARDOUS HEATING LIGHTING LIGHTNINGPROTECTION MOBILENETWORK MONITORINGSYSTEM MUNICIPALSOLIDWASTE OIL OPERATIONAL OPERATIONALTELEPHONYSYSTEM OVERHEAD_CONTACTLINE_SYSTEM POWERGENERATION RAINWATER REFRIGERATION RETURN_CIRCUIT SECURITY SEWAGE SIGNAL STORMWATER TELEPHONE TV VACUUM VENT VENTILATION WASTEWATER WATERSUPPLY USERDEFINED NOTDEFINED' },
IfcDocumentConfidentialityEnum: { enumeration: 'CONFIDENTIAL PERSONAL PUBLIC RESTRICTED USERDEFINED NOTDEFINED' },
IfcDocumentStatusEnum: { enumeration: 'DRAFT FINAL FINALDRAFT REVISION NOTDEFINED' },
IfcDoorPanelOperationEnum: { enumeration: 'DOUBLE_ACTING FIXEDPANEL FOLDING REVOLVING ROLLINGUP SLIDING SWINGING USERDEFINED NOTDEFINED' },
IfcDoorPanelPositionEnum: { enumeration: 'LEFT MIDDLE RIGHT NOTDEFINED' },
IfcDoorTypeEnum: { enumeration: 'BOOM_BARRIER DOOR GATE TRAPDOOR TURNSTILE USERDEFINED NOTDEFINED' },
IfcDoorTypeOperationEnum: { enumeration: 'DOUBLE_DOOR_DOUBLE_SWING DOUBLE_DOOR_FOLDING DOUBLE_DOOR_LIFTING_VERTICAL DOUBLE_DOOR_SINGLE_SWING DOUBLE_DOOR_SINGLE_SWING_OPPOSITE_LEFT DOUBLE_DOOR_SINGLE_SWING_OPPOSITE_RIGHT DOUBLE_DOOR_SLIDING DOUBLE_SWING_LEFT DOUBLE_SWING_RIGHT FOLDING_TO_LEFT FOLDING_TO_RIGHT LIFTING_HORIZONTAL LIFTING_VERTICAL_LEFT LIFTING_VERTICAL_RIGHT REVOLVING REVOLVING_VERTICAL ROLLINGUP SINGLE_SWING_LEFT SINGLE_SWING_RIGHT SLIDING_TO_LEFT SLIDING_TO_RIGHT SWING_FIXED_LEFT SWING_FIXED_RIGHT USERDEFINED NOTDEFINED' },
IfcDuctFittingTypeEnum: { enumeration: 'BEND CONNECTOR ENTRY EXIT JUNCTION OBSTRUCTION TRANSITION USERDEFINED NOTDEFINED' },
IfcDuctSegmentTypeEnum: { enumeration: 'FLEXIBLESEGMENT RIGIDSEGMENT USERDEFINED NOTDEFINED' },
IfcDuctSilencerTypeEnum: { enumeration: 'FLATOVAL RECTANGULAR ROUND USERDEFINED NOTDEFINED' },
IfcEarthworksCutTypeEnum: { enumeration: 'BASE_EXCAVATION CUT DREDGING EXCAVATION OVEREXCAVATION PAVEMENTMILLING STEPEXCAVATION TOPSOILREMOVAL TRENCH USERDEFINED NOTDEFINED' },
IfcEarthworksFillTypeEnum: { enumeration: 'BACKFILL COUNTERWEIGHT EMBANKMENT SLOPEFILL SUBGRADE SUBGRADEBED TRANSITIONSECTION USERDEFINED NOTDEFINED' },
IfcElectricApplianceTypeEnum: { enumeration: 'DISHWASHER ELECTRICCOOKER FREESTANDINGELECTRICHEATER FREESTANDINGFAN FREESTANDINGWATERCOOLER FREESTANDINGWATERHEATER FREEZER FRIDGE_FREEZER HANDDRYER KITCHENMACHINE MICROWAVE PHOTOCOPIER REFRIGERATOR TUMBLEDRYER VENDINGMACHINE WASHINGMACHINE USERDEFINED NOTDEFINED' },
IfcElectricDistributionBoardTypeEnum: { enumeration: 'CONSUMERUNIT DISTRIBUTIONBOARD MOTORCONTROLCENTRE SWITCHBOARD USERDEFINED NOTDEFINED' },
IfcElectricFlowStorageDeviceTypeEnum: { enumeration: 'BATTERY CAPACITOR CAPACITORBANK COMPENSATOR HARMONICFILTER INDUCTOR INDUCTORBANK RECHARGER UPS USERDEFINED NOTDEFINED' },
IfcElectricFlowTreatmentDeviceTypeEnum: { enumeration: 'ELECTRONICFILTER USERDEFINED NOTDEFINED' },
IfcElectricGeneratorTypeEnum: { enumeration: 'CHP ENGINEGENERATOR STANDALONE USERDEFINED NOTDEFINED' },
IfcElectricMotorTypeEnum: { enumeration: 'DC INDUCTION POLYPHASE RELUCTANCESYNCHRONOUS SYNCHRONOUS USERDEFINED NOTDEFINED' },
IfcElectricTimeControlTypeEnum: { enumeration: 'RELAY TIMECLOCK TIMEDELAY USERDEFINED NOTDEFINED' },
IfcElementAssemblyTypeEnum: { enumeration: 'ABUTMENT ACCESSORY_ASSEMBLY ARCH BEAM_GRID BRACED_FRAME CROSS_BRACING DECK DILATATIONPANEL ENTRANCEWORKS GIRDER GRID MAST PIER PYLON RAIL_MECHANICAL_EQUIPMENT_ASSEMBLY REINFORCEMENT_UNIT RIGID_FRAME SHELTER SIGNALASSEMBLY SLAB_FIELD SUMPBUSTER SUPPORTINGASSEMBLY SUSPENSIONASSEMBLY TRACKPANEL TRACTION_SWITCHING_ASSEMBLY TRAFFIC_CALMING_DEVICE TRUSS TURNOUTPANEL USERDEFINED NOTDEFINED' },
IfcElementCompositionEnum: { enumeration: 'COMPLEX ELEMENT PARTIAL' },
IfcEngineTypeEnum: { enumeration: 'EXTERNALCOMBUSTION INTERNALCOMBUSTION USERDEFINED NOTDEFINED' },
IfcEvaporativeCoolerTypeEnum: { enumeration: 'DIRECTEVAPORATIVEAIRWASHER DIRECTEVAPORATIVEPACKAGEDROTARYAIRCOOLER DIRECTEVAPORATIVERANDOMMEDIAAIRCOOLER DIRECTEVAPORATIVERIGIDMEDIAAIRCOOLER DIRECTEVAPORATIVESLINGERSPACKAGEDAIRCOOLER INDIRECTDIRECTCOMBINATION INDIRECTEVAPORATIVECOOLINGTOWERORCOILCOOLER INDIRECTEVAPORATIVEPACKAGEAIRCOOLER INDIRECTEVAPORATIVEWETCOIL USERDEFINED NOTDEFINED' },
IfcEvaporatorTypeEnum: { enumeration: 'DIRECTEXPANSION DIRECTEXPANSIONBRAZEDPLATE DIRECTEXPANSIONSHELLANDTUBE DIRECTEXPANSIONTUBEINTUBE FLOODEDSHELLANDTUBE SHELLANDCOIL USERDEFINED NOTDEFINED' },
IfcEventTriggerTypeEnum: { enumeration: 'EVENTCOMPLEX EVENTMESSAGE EVENTRULE EVENTTIME USERDEFINED NOTDEFINED' },
IfcEventTypeEnum: { enumeration: 'ENDEVENT INTERMEDIATEEVENT STARTEVENT USERDEFINED NOTDEFINED' },
IfcExternalSpatialElementTypeEnum: { enumeration: 'EXTERNAL EXTERNAL_EARTH EXTERNAL_FIRE EXTERNAL_WATER USERDEFINED NOTDEFINED' },
IfcFacilityPartCommonTypeEnum: { enumeration: 'ABOVEGROUND BELOWGROUND JUNCTION LEVELCROSSING SEGMENT SUBSTRUCTURE SUPERSTRUCTURE TERMINAL USERDEFINED NOTDEFINED' },
IfcFacilityUsageEnum: { enumeration: 'LATERAL LONGITUDINAL REGION VERTICAL USERDEFINED NOTDEFINED' },
IfcFanTypeEnum: { enumeration: 'CENTRIFUGALAIRFOIL CENTRIFUGALBACKWARDINCLINEDCURVED CENTRIFUGALFORWARDCURVED CENTRIFUGALRADIAL PROPELLORAXIAL TUBEAXIAL VANEAXIAL USERDEFINED NOTDEFINED' },
IfcFastenerTypeEnum: { enumeration: 'GLUE MORTAR WELD USERDEFINED NOTDEFINED' },
IfcFilterTypeEnum: { enumeration: 'AIRPARTICLEFILTER COMPRESSEDAIRFILTER ODORFILTER OILFILTER STRAINER WATERFILTER USERDEFINED NOTDEFINED' },
IfcFireSuppressionTerminalTypeEnum: { enumeration: 'BREECHINGINLET FIREHYDRANT FIREMONITOR HOSEREEL SPRINKLER SPRINKLERDEFLECTOR USERDEFINED NOTDEFINED' },
IfcFlowDirectionEnum: { enumeration: 'SINK SOURCE SOURCEANDSINK NOTDEFINED' },
IfcFlowInstrumentTypeEnum: { enumeration: 'AMMETER COMBINED FREQUENCYMETER PHASEANGLEMETER POWERFACTORMETER PRESSUREGAUGE THERMOMETER VOLTMETER VOLTMETER_PEAK VOLTMETER_RMS USERDEFINED NOTDEFINED' },
IfcFlowMeterTypeEnum: { enumeration: 'ENERGYMETER GASMETER OILMETER WATERMETER USERDEFINED NOTDEFINED' },
IfcFootingTypeEnum: { enumeration: 'CAISSON_FOUNDATION FOOTING_BEAM PAD_FOOTING PILE_CAP STRIP_FOOTING USERDEFINED NOTDEFINED' },
IfcFurnitureTypeEnum: { enumeration: 'BED CHAIR DESK FILECABINET SHELF SOFA TABLE TECHNICALCABINET USERDEFINED NOTDEFINED' },
IfcGeographicElementTypeEnum: { enumeration: 'SOIL_BORING_POINT TERRAIN VEGETATION USERDEFINED NOTDEFINED' },
IfcGeometricProjectionEnum: { enumeration: 'ELEVATION_VIEW GRAPH_VIEW MODEL_VIEW PLAN_VIEW REFLECTED_PLAN_VIEW SECTION_VIEW SKETCH_VIEW USERDEFINED NOTDEFINED' },
IfcGeotechnicalStratumTypeEnum: { enumeration: 'SOLID VOID WATER USERDEFINED NOTDEFINED' },
IfcGlobalOrLocalEnum: { enumeration: 'GLOBAL_COORDS LOCAL_COORDS' },
IfcGridTypeEnum: { enumeration: 'IRREGULAR RADIAL RECTANGULAR TRIANGULAR USERDEFINED NOTDEFINED' },
IfcHeatExchangerTypeEnum: { enumeration: 'PLATE SHELLANDTUBE TURNOUTHEATING USERDEFINED NOTDEFINED' },
IfcHumidifierTypeEnum: { enumeration: 'ADIABATICAIRWASHER ADIABATICATOMIZING ADIABATICCOMPRESSEDAIRNOZZLE ADIABATICPAN ADIABATICRIGIDMEDIA ADIABATICULTRASONIC ADIABATICWETTEDELEMENT ASSISTEDBUTANE ASSISTEDELECTRIC ASSISTEDNATURALGAS ASSISTEDPROPANE ASSISTEDSTEAM STEAMINJECTION USERDEFINED NOTDEFINED' },
IfcImpactProtectionDeviceTypeEnum: { enumeration: 'BUMPER CRASHCUSHION DAMPINGSYSTEM FENDER USERDEFINED NOTDEFINED' },
IfcInterceptorTypeEnum: { enumeration: 'CYCLONIC GREASE OIL PETROL USERDEFINED NOTDEFINED' },
IfcInternalOrExternalEnum: { enumeration: 'EXTERNAL EXTERNAL_EARTH EXTERNAL_FIRE EXTERNAL_WATER INTERNAL NOTDEFINED' },
IfcInventoryTypeEnum: { enumeration: 'ASSETINVENTORY FURNITUREINVENTORY SPACEINVENTORY USERDEFINED NOTDEFINED' },
IfcJunctionBoxTypeEnum: { enumeration: 'DATA POWER USERDEFINED NOTDEFINED' },
IfcKerbTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcKnotType: { enumeration: 'PIECEWISE_BEZIER_KNOTS QUASI_UNIFORM_KNOTS UNIFORM_KNOTS UNSPECIFIED' },
IfcLaborResourceTypeEnum: { enumeration: 'ADMINISTRATION CARPENTRY CLEANING CONCRETE DRYWALL ELECTRIC FINISHING FLOORING GENERAL HVAC LANDSCAPING MASONRY PAINTING PAVING PLUMBING ROOFING SITEGRADING STEELWORK SURVEYING USERDEFINED NOTDEFINED' },
IfcLampTypeEnum: { enumeration: 'COMPACTFLUORESCENT FLUORESCENT HALOGEN HIGHPRESSUREMERCURY HIGHPRESSURESODIUM LED METALHALIDE OLED TUNGSTENFILAMENT USERDEFINED NOTDEFINED' },
IfcLayerSetDirectionEnum: { enumeration: 'AXIS1 AXIS2 AXIS3' },
IfcLightDistributionCurveEnum: { enumeration: 'TYPE_A TYPE_B TYPE_C NOTDEFINED' },
IfcLightEmissionSourceEnum: { enumeration: 'COMPACTFLUORESCENT FLUORESCENT HIGHPRESSUREMERCURY HIGHPRESSURESODIUM LIGHTEMITTINGDIODE LOWPRESSURESODIUM LOWVOLTAGEHALOGEN MAINVOLTAGEHALOGEN METALHALIDE TUNGSTENFILAMENT NOTDEFINED' },
IfcLightFixtureTypeEnum: { enumeration: 'DIRECTIONSOURCE POINTSOURCE SECURITYLIGHTING USERDEFINED NOTDEFINED' },
IfcLiquidTerminalTypeEnum: { enumeration: 'HOSEREEL LOADINGARM USERDEFINED NOTDEFINED' },
IfcLoadGroupTypeEnum: { enumeration: 'LOAD_CASE LOAD_COMBINATION LOAD_GROUP USERDEFINED NOTDEFINED' },
IfcLogicalOperatorEnum: { enumeration: 'LOGICALAND LOGICALNOTAND LOGICALNOTOR LOGICALOR LOGICALXOR' },
IfcMarineFacilityTypeEnum: { enumeration: 'BARRIERBEACH BREAKWATER CANAL DRYDOCK FLOATINGDOCK HYDROLIFT JETTY LAUNCHRECOVERY MARINEDEFENCE NAVIGATIONALCHANNEL PORT QUAY REVETMENT SHIPLIFT SHIPLOCK SHIPYARD SLIPWAY WATERWAY WATERWAYSHIPLIFT USERDEFINED NOTDEFINED' },
IfcMarinePartTypeEnum: { enumeration: 'ABOVEWATERLINE ANCHORAGE APPROACHCHANNEL BELOWWATERLINE BERTHINGSTRUCTURE CHAMBER CILL_LEVEL COPELEVEL CORE CREST GATEHEAD GUDINGSTRUCTURE HIGHWATERLINE LANDFIELD LEEWARDSIDE LOWWATERLINE MANUFACTURING NAVIGATIONALAREA PROTECTION SHIPTRANSFER STORAGEAREA VEHICLESERVICING WATERFIELD WEATHERSIDE USERDEFINED NOTDEFINED' },
IfcMechanicalFastenerTypeEnum: { enumeration: 'ANCHORBOLT BOLT CHAIN COUPLER DOWEL NAIL NAILPLATE RAILFASTENING RAILJOINT RIVET ROPE SCREW SHEARCONNECTOR STAPLE STUDSHEARCONNECTOR USERDEFINED NOTDEFINED' },
IfcMedicalDeviceTypeEnum: { enumeration: 'AIRSTATION FEEDAIRUNIT OXYGENGENERATOR OXYGENPLANT VACUUMSTATION USERDEFINED NOTDEFINED' },
IfcMemberTypeEnum: { enumeration: 'ARCH_SEGMENT BRACE CHORD COLLAR MEMBER MULLION PLATE POST PURLIN RAFTER STAY_CABLE STIFFENING_RIB STRINGER STRUCTURALCABLE STRUT STUD SUSPENDER SUSPENSION_CABLE TIEBAR USERDEFINED NOTDEFINED' },
IfcMobileTelecommunicationsApplianceTypeEnum: { enumeration: 'ACCESSPOINT BASEBANDUNIT BASETRANSCEIVERSTATION E_UTRAN_NODE_B GATEWAY_GPRS_SUPPORT_NODE MASTERUNIT MOBILESWITCHINGCENTER MSCSERVER PACKETCONTROLUNIT REMOTERADIOUNIT REMOTEUNIT SERVICE_GPRS_SUPPORT_NODE SUBSCRIBERSERVER USERDEFINED NOTDEFINED' },
IfcMooringDeviceTypeEnum: { enumeration: 'BOLLARD LINETENSIONER MAGNETICDEVICE MOORINGHOOKS VACUUMDEVICE USERDEFINED NOTDEFINED' },
IfcMotorConnectionTypeEnum: { enumeration: 'BELTDRIVE COUPLING DIRECTDRIVE USERDEFINED NOTDEFINED' },
IfcNavigationElementTypeEnum: { enumeration: 'BEACON BUOY USERDEFINED NOTDEFINED' },
IfcObjectiveEnum: { enumeration: 'CODECOMPLIANCE CODEWAIVER DESIGNINTENT EXTERNAL HEALTHANDSAFETY MERGECONFLICT MODELVIEW PARAMETER REQUIREMENT SPECIFICATION TRIGGERCONDITION USERDEFINED NOTDEFINED' },
IfcOccupantTypeEnum: { enumeration: 'ASSIGNEE ASSIGNOR LESSEE LESSOR LETTINGAGENT OWNER TENANT USERDEFINED NOTDEFINED' },
IfcOpeningElementTypeEnum: { enumeration: 'OPENING RECESS USERDEFINED NOTDEFINED' },
IfcOutletTypeEnum: { enumeration: 'AUDIOVISUALOUTLET COMMUNICATIONSOUTLET DATAOUTLET POWEROUTLET TELEPHONEOUTLET USERDEFINED NOTDEFINED' },
IfcPavementTypeEnum: { enumeration: 'FLEXIBLE RIGID USERDEFINED NOTDEFINED' },
IfcPerformanceHistoryTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcPermeableCoveringOperationEnum: { enumeration: 'GRILL LOUVER SCREEN USERDEFINED NOTDEFINED' },
IfcPermitTypeEnum: { enumeration: 'ACCESS BUILDING WORK USERDEFINED NOTDEFINED' },
IfcPhysicalOrVirtualEnum: { enumeration: 'PHYSICAL VIRTUAL NOTDEFINED' },
IfcPileConstructionEnum: { enumeration: 'CAST_IN_PLACE COMPOSITE PRECAST_CONCRETE PREFAB_STEEL USERDEFINED NOTDEFINED' },
IfcPileTypeEnum: { enumeration: 'BORED COHESION DRIVEN FRICTION JETGROUTING SUPPORT USERDEFINED NOTDEFINED' },
IfcPipeFittingTypeEnum: { enumeration: 'BEND CONNECTOR ENTRY EXIT JUNCTION OBSTRUCTION TRANSITION USERDEFINED NOTDEFINED' },
IfcPipeSegmentTypeEnum: { enumeration: 'CULVERT FLEXIBLESEGMENT GUTTER RIGIDSEGMENT SPOOL USERDEFINED NOTDEFINED' },
IfcPlateTypeEnum: { enumeration: 'BASE_PLATE COVER_PLATE CURTAIN_PANEL FLANGE_PLATE GUSSET_PLATE SHEET SPLICE_PLATE STIFFENER_PLATE WEB_PLATE USERDEFINED NOTDEFINED' },
IfcPreferredSurfaceCurveRepresentation: { enumeration: 'CURVE3D PCURVE_S1 PCURVE_S2' },
IfcProcedureTypeEnum: { enumeration: 'ADVICE_CAUTION ADVICE_NOTE ADVICE_WARNING CALIBRATION DIAGNOSTIC SHUTDOWN STARTUP USERDEFINED NOTDEFINED' },
IfcProfileTypeEnum: { enumeration: 'AREA CURVE' },
IfcProjectOrderTypeEnum: { enumeration: 'CHANGEORDER MAINTENANCEWORKORDER MOVEORDER PURCHASEORDER WORKORDER USERDEFINED NOTDEFINED' },
IfcProjectedOrTrueLengthEnum: { enumeration: 'PROJECTED_LENGTH TRUE_LENGTH' },
IfcProjectionElementTypeEnum: { enumeration: 'BLISTER DEVIATOR USERDEFINED NOTDEFINED' },
IfcPropertySetTemplateTypeEnum: { enumeration: 'PSET_MATERIALDRIVEN PSET_OCCURRENCEDRIVEN PSET_PERFORMANCEDRIVEN PSET_PROFILEDRIVEN PSET_TYPEDRIVENONLY PSET_TYPEDRIVENOVERRIDE QTO_OCCURRENCEDRIVEN QTO_TYPEDRIVENONLY QTO_TYPEDRIVENOVERRIDE NOTDEFINED' },
IfcProtectiveDeviceTrippingUnitTypeEnum: { enumeration: 'ELECTROMAGNETIC ELECTRONIC RESIDUALCURRENT THERMAL USERDEFINED NOTDEFINED' },
IfcProtectiveDeviceTypeEnum: { enumeration: 'ANTI_ARCING_DEVICE CIRCUITBREAKER EARTHINGSWITCH EARTHLEAKAGECIRCUITBREAKER FUSEDISCONNECTOR RESIDUALCURRENTCIRCUITBREAKER RESIDUALCURRENTSWITCH SPARKGAP VARISTOR VOLTAGELIMITER USERDEFINED NOTDEFINED' },
IfcPumpTypeEnum: { enumeration: 'CIRCULATOR ENDSUCTION SPLITCASE SUBMERSIBLEPUMP SUMPPUMP VERTICALINLINE VERTICALTURBINE USERDEFINED NOTDEFINED' },
IfcRailTypeEnum: { enumeration: 'BLADE CHECKRAIL GUARDRAIL RACKRAIL RAIL STOCKRAIL USERDEFINED NOTDEFINED' },
IfcRailingTypeEnum: { enumeration: 'BALUSTRADE FENCE GUARDRAIL HANDRAIL USERDEFINED NOTDEFINED' },
IfcRailwayPartTypeEnum: { enumeration: 'ABOVETRACK DILATIONTRACK LINESIDE LINESIDEPART PLAINTRACK SUBSTRUCTURE TRACK TRACKPART TURNOUTTRACK USERDEFINED NOTDEFINED' },
IfcRailwayTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcRampFlightTypeEnum: { enumeration: 'SPIRAL STRAIGHT USERDEFINED NOTDEFINED' },
IfcRampTypeEnum: { enumeration: 'HALF_TURN_RAMP QUARTER_TURN_RAMP SPIRAL_RAMP STRAIGHT_RUN_RAMP TWO_QUARTER_TURN_RAMP TWO_STRAIGHT_RUN_RAMP USERDEFINED NOTDEFINED' },
IfcRecurrenceTypeEnum: { enumeration: 'BY_DAY_COUNT BY_WEEKDAY_COUNT DAILY MONTHLY_BY_DAY_OF_MONTH MONTHLY_BY_POSITION WEEKLY YEARLY_BY_DAY_OF_MONTH YEARLY_BY_POSITION' },
IfcReferentTypeEnum: { enumeration: 'BOUNDARY INTERSECTION KILOPOINT LANDMARK MILEPOINT POSITION REFERENCEMARKER STATION SUPERELEVATIONEVENT WIDTHEVENT USERDEFINED NOTDEFINED' },
IfcReflectanceMethodEnum: { enumeration: 'BLINN FLAT GLASS MATT METAL MIRROR PHONG PHYSICAL PLASTIC STRAUSS NOTDEFINED' },
IfcReinforcedSoilTypeEnum: { enumeration: 'DYNAMICALLYCOMPACTED GROUTED REPLACED ROLLERCOMPACTED SURCHARGEPRELOADED VERTICALLYDRAINED USERDEFINED NOTDEFINED' },
IfcReinforcingBarRoleEnum: { enumeration: 'ANCHORING EDGE LIGATURE MAIN PUNCHING RING SHEAR STUD USERDEFINED NOTDEFINED' },
IfcReinforcingBarSurfaceEnum: { enumeration: 'PLAIN TEXTURED' },
IfcReinforcingBarTypeEnum: { enumeration: 'ANCHORING EDGE LIGATURE MAIN PUNCHING RING SHEAR SPACEBAR STUD USERDEFINED NOTDEFINED' },
IfcReinforcingMeshTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcRoadPartTypeEnum: { enumeration: 'BICYCLECROSSING BUS_STOP CARRIAGEWAY CENTRALISLAND CENTRALRESERVE HARDSHOULDER INTERSECTION LAYBY PARKINGBAY PASSINGBAY PEDESTRIAN_CROSSING RAILWAYCROSSING REFUGEISLAND ROADSEGMENT ROADSIDE ROADSIDEPART ROADWAYPLATEAU ROUNDABOUT SHOULDER SIDEWALK SOFTSHOULDER TOLLPLAZA TRAFFICISLAND TRAFFICLANE USERDEFINED NOTDEFINED' },
IfcRoadTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcRoleEnum: { enumeration: 'ARCHITECT BUILDINGOPERATOR BUILDINGOWNER CIVILENGINEER CLIENT COMMISSIONINGENGINEER CONSTRUCTIONMANAGER CONSULTANT CONTRACTOR COSTENGINEER ELECTRICALENGINEER ENGINEER FACILITIESMANAGER FIELDCONSTRUCTIONMANAGER MANUFACTURER MECHANICALENGINEER OWNER PROJECTMANAGER RESELLER STRUCTURALENGINEER SUBCONTRACTOR SUPPLIER USERDEFINED' },
IfcRoofTypeEnum: { enumeration: 'BARREL_ROOF BUTTERFLY_ROOF DOME_ROOF FLAT_ROOF FREEFORM GABLE_ROOF GAMBREL_ROOF HIPPED_GABLE_ROOF HIP_ROOF MANSARD_ROOF PAVILION_ROOF RAINBOW_ROOF SHED_ROOF USERDEFINED NOTDEFINED' },
IfcSIPrefix: { enumeration: 'ATTO CENTI DECA DECI EXA FEMTO GIGA HECTO KILO MEGA MICRO MILLI NANO PETA PICO TERA' },
IfcSIUnitName: { enumeration: 'AMPERE BECQUEREL CANDELA COULOMB CUBIC_METRE DEGREE_CELSIUS FARAD GRAM GRAY HENRY HERTZ JOULE KELVIN LUMEN LUX METRE MOLE NEWTON OHM PASCAL RADIAN SECOND SIEMENS SIEVERT SQUARE_METRE STERADIAN TESLA VOLT WATT WEBER' },
IfcSanitaryTerminalTypeEnum: { enumeration: 'BATH BIDET CISTERN SANITARYFOUNTAIN SHOWER SINK TOILETPAN URINAL WASHHANDBASIN WCSEAT USERDEFINED NOTDEFINED' },
IfcSectionTypeEnum: { enumeration: 'TAPERED UNIFORM' },
IfcSensorTypeEnum: { enumeration: 'CO2SENSOR CONDUCTANCESENSOR CONTACTSENSOR COSENSOR EARTHQUAKESENSOR FIRESENSOR FLOWSENSOR FOREIGNOBJECTDETECTIONSENSOR FROSTSENSOR GASSENSOR HEATSENSOR HUMIDITYSENSOR IDENTIFIERSENSOR IONCONCENTRATIONSENSOR LEVELSENSOR LIGHTSENSOR MOISTURESENSOR MOVEMENTSENSOR OBSTACLESENSOR PHSENSOR PRESSURESENSOR RADIATIONSENSOR RADIOACTIVITYSENSOR RAINSENSOR SMOKESENSOR SNOWDEPTHSENSOR SOUNDSENSOR TEMPERATURESENSOR TRAINSENSOR TURNOUTCLOSURESENSOR WHEELSENSOR WINDSENSOR USERDEFINED NOTDEFINED' },
IfcSequenceEnum: { enumeration: 'FINISH_FINISH FINISH_START START_FINISH START_START USERDEFINED NOTDEFINED' },
IfcShadingDeviceTypeEnum: { enumeration: 'AWNING JALOUSIE SHUTTER USERDEFINED NOTDEFINED' },
IfcSignTypeEnum: { enumeration: 'MARKER MIRROR PICTORAL USERDEFINED NOTDEFINED' },
IfcSignalTypeEnum: { enumeration: 'AUDIO MIXED VISUAL USERDEFINED NOTDEFINED' },
IfcSimplePropertyTemplateTypeEnum: { enumeration: 'P_BOUNDEDVALUE P_ENUMERATEDVALUE P_LISTVALUE P_REFERENCEVALUE P_SINGLEVALUE P_TABLEVALUE Q_AREA Q_COUNT Q_LENGTH Q_NUMBER Q_TIME Q_VOLUME Q_WEIGHT' },
IfcSlabTypeEnum: { enumeration: 'APPROACH_SLAB BASESLAB FLOOR LANDING PAVING ROOF SIDEWALK TRACKSLAB WEARING USERDEFINED NOTDEFINED' },
IfcSolarDeviceTypeEnum: { enumeration: 'SOLARCOLLECTOR SOLARPANEL USERDEFINED NOTDEFINED' },
IfcSpaceHeaterTypeEnum: { enumeration: 'CONVECTOR RADIATOR USERDEFINED NOTDEFINED' },
IfcSpaceTypeEnum: { enumeration: 'BERTH EXTERNAL GFA INTERNAL PARKING SPACE USERDEFINED NOTDEFINED' },
IfcSpatialZoneTypeEnum: { enumeration: 'CONSTRUCTION FIRESAFETY INTERFERENCE LIGHTING OCCUPANCY RESERVATION SECURITY THERMAL TRANSPORT VENTILATION USERDEFINED NOTDEFINED' },
IfcStackTerminalTypeEnum: { enumeration: 'BIRDCAGE COWL RAINWATERHOPPER USERDEFINED NOTDEFINED' },
IfcStairFlightTypeEnum: { enumeration: 'CURVED FREEFORM SPIRAL STRAIGHT WINDER USERDEFINED NOTDEFINED' },
IfcStairTypeEnum: { enumeration: 'CURVED_RUN_STAIR DOUBLE_RETURN_STAIR HALF_TURN_STAIR HALF_WINDING_STAIR LADDER QUARTER_TURN_STAIR QUARTER_WINDING_STAIR SPIRAL_STAIR STRAIGHT_RUN_STAIR THREE_QUARTER_TURN_STAIR THREE_QUARTER_WINDING_STAIR TWO_CURVED_RUN_STAIR TWO_QUARTER_TURN_STAIR TWO_QUARTER_WINDING_STAIR TWO_STRAIGHT_RUN_STAIR USERDEFINED NOTDEFINED' },
IfcStateEnum: { enumeration: 'LOCKED READONLY READONLYLOCKED READWRITE READWRITELOCKED' },
IfcStructuralCurveActivityTypeEnum: { enumeration: 'CONST DISCRETE EQUIDISTANT LINEAR PARABOLA POLYGONAL SINUS USERDEFINED NOTDEFINED' },
IfcStructuralCurveMemberTypeEnum: { enumeration: 'CABLE COMPRESSION_MEMBER PIN_JOINED_MEMBER RIGID_JOINED_MEMBER TENSION_MEMBER USERDEFINED NOTDEFINED' },
IfcStructuralSurfaceActivityTypeEnum: { enumeration: 'BILINEAR CONST DISCRETE ISOCONTOUR USERDEFINED NOTDEFINED' },
IfcStructuralSurfaceMemberTypeEnum: { enumeration: 'BENDING_ELEMENT MEMBRANE_ELEMENT SHELL USERDEFINED NOTDEFINED' },
IfcSubContractResourceTypeEnum: { enumeration: 'PURCHASE WORK USERDEFINED NOTDEFINED' },
IfcSurfaceFeatureTypeEnum: { enumeration: 'DEFECT HATCHMARKING LINEMARKING MARK NONSKIDSURFACING PAVEMENTSURFACEMARKING RUMBLESTRIP SYMBOLMARKING TAG TRANSVERSERUMBLESTRIP TREATMENT USERDEFINED NOTDEFINED' },
IfcSurfaceSide: { enumeration: 'BOTH NEGATIVE POSITIVE' },
IfcSwitchingDeviceTypeEnum: { enumeration: 'CONTACTOR DIMMERSWITCH EMERGENCYSTOP KEYPAD MOMENTARYSWITCH RELAY SELECTORSWITCH STARTER START_AND_STOP_EQUIPMENT SWITCHDISCONNECTOR TOGGLESWITCH USERDEFINED NOTDEFINED' },
IfcSystemFurnitureElementTypeEnum: { enumeration: 'PANEL SUBRACK WORKSURFACE USERDEFINED NOTDEFINED' },
IfcTankTypeEnum: { enumeration: 'BASIN BREAKPRESSURE EXPANSION FEEDANDEXPANSION OILRETENTIONTRAY PRESSUREVESSEL STORAGE VESSEL USERDEFINED NOTDEFINED' },
IfcTaskDurationEnum: { enumeration: 'ELAPSEDTIME WORKTIME NOTDEFINED' },
IfcTaskTypeEnum: { enumeration: 'ADJUSTMENT ATTENDANCE CALIBRATION CONSTRUCTION DEMOLITION DISMANTLE DISPOSAL EMERGENCY INSPECTION INSTALLATION LOGISTIC MAINTENANCE MOVE OPERATION REMOVAL RENOVATION SAFETY SHUTDOWN STARTUP TESTING TROUBLESHOOTING USERDEFINED NOTDEFINED' },
IfcTendonAnchorTypeEnum: { enumeration: 'COUPLER FIXED_END TENSIONING_END USERDEFINED NOTDEFINED' },
IfcTendonConduitTypeEnum: { enumeration: 'COUPLER DIABOLO DUCT GROUTING_DUCT TRUMPET USERDEFINED NOTDEFINED' },
IfcTendonTypeEnum: { enumeration: 'BAR COATED STRAND WIRE USERDEFINED NOTDEFINED' },
IfcTextPath: { enumeration: 'DOWN LEFT RIGHT UP' },
IfcTimeSeriesDataTypeEnum: { enumeration: 'CONTINUOUS DISCRETE DISCRETEBINARY PIECEWISEBINARY PIECEWISECONSTANT PIECEWISECONTINUOUS NOTDEFINED' },
IfcTrackElementTypeEnum: { enumeration: 'BLOCKINGDEVICE DERAILER FROG HALF_SET_OF_BLADES SLEEPER SPEEDREGULATOR TRACKENDOFALIGNMENT VEHICLESTOP USERDEFINED NOTDEFINED' },
IfcTransformerTypeEnum: { enumeration: 'CHOPPER COMBINED CURRENT FREQUENCY INVERTER RECTIFIER VOLTAGE USERDEFINED NOTDEFINED' },
IfcTransitionCode: { enumeration: 'CONTINUOUS CONTSAMEGRADIENT CONTSAMEGRADIENTSAMECURVATURE DISCONTINUOUS' },
IfcTransportElementTypeEnum: { enumeration: 'CRANEWAY ELEVATOR ESCALATOR HAULINGGEAR LIFTINGGEAR MOVINGWALKWAY USERDEFINED NOTDEFINED' },
IfcTrimmingPreference: { enumeration: 'CARTESIAN PARAMETER UNSPECIFIED' },
IfcTubeBundleTypeEnum: { enumeration: 'FINNED USERDEFINED NOTDEFINED' },
IfcUnitEnum: { enumeration: 'ABSORBEDDOSEUNIT AMOUNTOFSUBSTANCEUNIT AREAUNIT DOSEEQUIVALENTUNIT ELECTRICCAPACITANCEUNIT ELECTRICCHARGEUNIT ELECTRICCONDUCTANCEUNIT ELECTRICCURRENTUNIT ELECTRICRESISTANCEUNIT ELECTRICVOLTAGEUNIT ENERGYUNIT FORCEUNIT FREQUENCYUNIT ILLUMINANCEUNIT INDUCTANCEUNIT LENGTHUNIT LUMINOUSFLUXUNIT LUMINOUSINTENSITYUNIT MAGNETICFLUXDENSITYUNIT MAGNETICFLUXUNIT MASSUNIT PLANEANGLEUNIT POWERUNIT PRESSUREUNIT RADIOACTIVITYUNIT SOLIDANGLEUNIT THERMODYNAMICTEMPERATUREUNIT TIMEUNIT VOLUMEUNIT USERDEFINED' },
IfcUnitaryControlElementTypeEnum: { enumeration: 'ALARMPANEL BASESTATIONCONTROLLER COMBINED CONTROLPANEL GASDETECTIONPANEL HUMIDISTAT INDICATORPANEL MIMICPANEL THERMOSTAT WEATHERSTATION USERDEFINED NOTDEFINED' },
IfcUnitaryEquipmentTypeEnum: { enumeration: 'AIRCONDITIONINGUNIT AIRHANDLER DEHUMIDIFIER ROOFTOPUNIT SPLITSYSTEM USERDEFINED NOTDEFINED' },
IfcValveTypeEnum: { enumeration: 'AIRRELEASE ANTIVACUUM CHANGEOVER CHECK COMMISSIONING DIVERTING DOUBLECHECK DOUBLEREGULATING DRAWOFFCOCK FAUCET FLUSHING GASCOCK GASTAP ISOLATING MIXING PRESSUREREDUCING PRESSURERELIEF REGULATING SAFETYCUTOFF STEAMTRAP STOPCOCK USERDEFINED NOTDEFINED' },
IfcVehicleTypeEnum: { enumeration: 'CARGO ROLLINGSTOCK VEHICLE VEHICLEAIR VEHICLEMARINE VEHICLETRACKED VEHICLEWHEELED USERDEFINED NOTDEFINED' },
IfcVibrationDamperTypeEnum: { enumeration: 'AXIAL_YIELD BENDING_YIELD FRICTION RUBBER SHEAR_YIELD VISCOUS USERDEFINED NOTDEFINED' },
IfcVibrationIsolatorTypeEnum: { enumeration: 'BASE COMPRESSION SPRING USERDEFINED NOTDEFINED' },
IfcVirtualElementTypeEnum: { enumeration: 'BOUNDARY CLEARANCE PROVISIONFORVOID USERDEFINED NOTDEFINED' },
IfcVoidingFeatureTypeEnum: { enumeration: 'CHAMFER CUTOUT EDGE HOLE MITER NOTCH USERDEFINED NOTDEFINED' },
IfcWallTypeEnum: { enumeration: 'ELEMENTEDWALL MOVABLE PARAPET PARTITIONING PLUMBINGWALL POLYGONAL RETAININGWALL SHEAR SOLIDWALL STANDARD WAVEWALL USERDEFINED NOTDEFINED' },
IfcWasteTerminalTypeEnum: { enumeration: 'FLOORTRAP FLOORWASTE GULLYSUMP GULLYTRAP ROOFDRAIN WASTEDISPOSALUNIT WASTETRAP USERDEFINED NOTDEFINED' },
IfcWindowPanelOperationEnum: { enumeration: 'BOTTOMHUNG FIXEDCASEMENT OTHEROPERATION PIVOTHORIZONTAL PIVOTVERTICAL REMOVABLECASEMENT SIDEHUNGLEFTHAND SIDEHUNGRIGHTHAND SLIDINGHORIZONTAL SLIDINGVERTICAL TILTANDTURNLEFTHAND TILTANDTURNRIGHTHAND TOPHUNG NOTDEFINED' },
IfcWindowPanelPositionEnum: { enumeration: 'BOTTOM LEFT MIDDLE RIGHT TOP NOTDEFINED' },
IfcWindowTypeEnum: { enumeration: 'LIGHTDOME SKYLIGHT WINDOW USERDEFINED NOTDEFINED' },
IfcWindowTypePartitioningEnum: { enumeration: 'DOUBLE_PANEL_HORIZONTAL DOUBLE_PANEL_VERTICAL SINGLE_PANEL TRIPLE_PANEL_BOTTOM TRIPLE_PANEL_HORIZONTAL TRIPLE_PANEL_LEFT TRIPLE_PANEL_RIGHT TRIPLE_PANEL_TOP TRIPLE_PANEL_VERTICAL USERDEFINED NOTDEFINED' },
IfcWorkCalendarTypeEnum: { enumeration: 'FIRSTSHIFT SECONDSHIFT THIRDSHIFT USERDEFINED NOTDEFINED' },
IfcWorkPlanTypeEnum: { enumeration: 'ACTUAL BASELINE PLANNED USERDEFINED NOTDEFINED' },
IfcWorkScheduleTypeEnum: { enumeration: 'ACTUAL BASELINE PLANNED USERDEFINED NOTDEFINED' },
IfcActorSelect: { select: 'IfcOrganization IfcPerson IfcPersonAndOrganization' },
IfcAppliedValueSelect: { select: 'IfcMeasureWithUnit IfcReference IfcValue' },
IfcAxis2Placement: { select: 'IfcAxis2Placement2D IfcAxis2Placement3D' },
IfcBendingParameterSelect: { select: 'IfcLengthMeasure IfcPlaneAngleMeasure' },
IfcBooleanOperand: { select: 'IfcBooleanResult IfcCsgPrimitive3D IfcHalfSpaceSolid IfcSolidModel IfcTessellatedFaceSet' },
IfcClassificationReferenceSelect: { select: 'IfcClassification IfcClassificationReference' },
IfcClassificationSelect: { select: 'IfcClassification IfcClassificationReference' },
IfcColour: { select: 'IfcColourSpecification IfcPreDefinedColour' },
IfcColourOrFactor: { select: 'IfcColourRgb IfcNormalisedRatioMeasure' },
IfcCoordinateReferenceSystemSelect: { select: 'IfcCoordinateReferenceSystem IfcGeometricRepresentationContext' },
IfcCsgSelect: { select: 'IfcBooleanResult IfcCsgPrimitive3D' },
IfcCurveFontOrScaledCurveFontSelect: { select: 'IfcCurveStyleFontAndScaling IfcCurveStyleFontSelect' },
IfcCurveMeasureSelect: { select: 'IfcLengthMeasure IfcParameterValue' },
IfcCurveOnSurface: { select: 'IfcCompositeCurveOnSurface IfcPcurve IfcSurfaceCurve' },
IfcCurveOrEdgeCurve: { select: 'IfcBoundedCurve IfcEdgeCurve' },
IfcCurveStyleFontSelect: { select: 'IfcCurveStyleFont IfcPreDefinedCurveFont' },
IfcDefinitionSelect: { select: 'IfcObjectDefinition IfcPropertyDefinition' },
IfcDerivedMeasureValue: { select: 'IfcAbsorbedDoseMeasure IfcAccelerationMeasure IfcAngularVelocityMeasure IfcAreaDensityMeasure IfcCompoundPlaneAngleMeasure IfcCurvatureMeasure IfcDoseEquivalentMeasure IfcDynamicViscosityMeasure IfcElectricCapacitanceMeasure IfcElectricChargeMeasure IfcElectricConductanceMeasure IfcElectricResistanceMeasure IfcElectricVoltageMeasure IfcEnergyMeasure IfcForceMeasure IfcFrequencyMeasure IfcHeatFluxDensityMeasure IfcHeatingValueMeasure IfcIlluminanceMeasure IfcInductanceMeasure IfcIntegerCountRateMeasure IfcIonConcentrationMeasure IfcIsothermalMoistureCapacityMeasure IfcKinematicViscosityMeasure IfcLinearForceMeasure IfcLinearMomentMeasure IfcLinearStiffnessMeasure IfcLinearVelocityMeasure IfcLuminousFluxMeasure IfcLuminousIntensityDistributionMeasure IfcMagneticFluxDensityMeasure IfcMagneticFluxMeasure IfcMassDensityMeasure IfcMassFlowRateMeasure IfcMassPerLengthMeasure IfcModulusOfElasticityMeasure IfcModulusOfLinearSubgradeReactionMeasure IfcModulusOfRotationalSubgradeReactionMeasure IfcModulusOfSubgradeReactionMeasure IfcMoistureDiffusivityMeasure IfcMolecularWeightMeasure IfcMomentOfInertiaMeasure IfcMonetaryMeasure IfcPHMeasure IfcPlanarForceMeasure IfcPowerMeasure IfcPressureMeasure IfcRadioActivityMeasure IfcRotationalFrequencyMeasure IfcRotationalMassMeasure IfcRotationalStiffnessMeasure IfcSectionModulusMeasure IfcSectionalAreaIntegralMeasure IfcShearModulusMeasure IfcSoundPowerLevelMeasure IfcSoundPowerMeasure IfcSoundPressureLevelMeasure IfcSoundPressureMeasure IfcSpecificHeatCapacityMeasure IfcTemperatureGradientMeasure IfcTemperatureRateOfChangeMeasure IfcThermalAdmittanceMeasure IfcThermalConductivityMeasure IfcThermalExpansionCoefficientMeasure IfcThermalResistanceMeasure IfcThermalTransmittanceMeasure IfcTorqueMeasure IfcVaporPermeabilityMeasure IfcVolumetricFlowRateMeasure IfcWarpingConstantMeasure IfcWarpingMomentMeasure' },
IfcDocumentSelect: { select: 'IfcDocumentInformation IfcDocumentReference' },
IfcFillStyleSelect: { select: 'IfcColour IfcExternallyDefinedHatchStyle IfcFillAreaStyleHatching IfcFillAreaStyleTiles' },
IfcGeometricSetSelect: { select: 'IfcCurve IfcPoint IfcSurface' },
IfcGridPlacementDirectionSelect: { select: 'IfcDirection IfcVirtualGridIntersection' },
IfcHatchLineDistanceSelect: { select: 'IfcPositiveLengthMeasure IfcVector' },
IfcInterferenceSelect: { select: 'IfcElement IfcSpatialElement' },
IfcLayeredItem: { select: 'IfcRepresentation IfcRepresentationItem' },
IfcLibrarySelect: { select: 'IfcLibraryInformation IfcLibraryReference' },
IfcLightDistributionDataSourceSelect: { select: 'IfcExternalReference IfcLightIntensityDistribution' },
IfcMaterialSelect: { select: 'IfcMaterialDefinition IfcMaterialList IfcMaterialUsageDefinition' },
IfcMeasureValue: { select: 'IfcAmountOfSubstanceMeasure IfcAreaMeasure IfcComplexNumber IfcContextDependentMeasure IfcCountMeasure IfcDescriptiveMeasure IfcElectricCurrentMeasure IfcLengthMeasure IfcLuminousIntensityMeasure IfcMassMeasure IfcNonNegativeLengthMeasure IfcNormalisedRatioMeasure IfcNumericMeasure IfcParameterValue IfcPlaneAngleMeasure IfcPositiveLengthMeasure IfcPositivePlaneAngleMeasure IfcPositiveRatioMeasure IfcRatioMeasure IfcSolidAngleMeasure IfcThermodynamicTemperatureMeasure IfcTimeMeasure IfcVolumeMeasure' },
IfcMetricValueSelect: { select: 'IfcAppliedValue IfcMeasureWithUnit IfcReference IfcTable IfcTimeSeries IfcValue' },
IfcModulusOfRotationalSubgradeReactionSelect: { select: 'IfcBoolean IfcModulusOfRotationalSubgradeReactionMeasure' },
IfcModulusOfSubgradeReactionSelect: { select: 'IfcBoolean IfcModulusOfSubgradeReactionMeasure' },
IfcModulusOfTranslationalSubgradeReactionSelect: { select: 'IfcBoolean IfcModulusOfLinearSubgradeReactionMeasure' },
IfcObjectReferenceSelect: { select: 'IfcAddress IfcAppliedValue IfcExternalReference IfcMaterialDefinition IfcOrganization IfcPerson IfcPersonAndOrganization IfcTable IfcTimeSeries' },
IfcPointOrVertexPoint: { select: 'IfcPoint IfcVertexPoint' },
IfcProcessSelect: { select: 'IfcProcess IfcTypeProcess' },
IfcProductRepresentationSelect: { select: 'IfcProductDefinitionShape IfcRepresentationMap' },
IfcProductSelect: { select: 'IfcProduct IfcTypeProduct' },
IfcPropertySetDefinitionSelect: { select: 'IfcPropertySetDefinition IfcPropertySetDefinitionSet' },
IfcResourceObjectSelect: { select: 'IfcActorRole IfcAppliedValue IfcApproval IfcConstraint IfcContextDependentUnit IfcConversionBasedUnit IfcExternalInformation IfcExternalReference IfcMaterialDefinition IfcOrganization IfcPerson IfcPersonAndOrganization IfcPhysicalQuantity IfcProfileDef IfcPropertyAbstraction IfcShapeAspect IfcTimeSeries' },
IfcResourceSelect: { select: 'IfcResource IfcTypeResource' },
IfcRotationalStiffnessSelect: { select: 'IfcBoolean IfcRotationalStiffnessMeasure' },
IfcSegmentIndexSelect: { select: 'IfcArcIndex IfcLineIndex' },
IfcShell: { select: 'IfcClosedShell IfcOpenShell' },
IfcSimpleValue: { select: 'IfcBinary IfcBoolean IfcDate IfcDateTime IfcDuration IfcIdentifier IfcInteger IfcLabel IfcLogical IfcPositiveInteger IfcReal IfcText IfcTime IfcTimeStamp IfcURIReference' },
IfcSizeSelect: { select: 'IfcDescriptiveMeasure IfcLengthMeasure IfcNormalisedRatioMeasure IfcPositiveLengthMeasure IfcPositiveRatioMeasure IfcRatioMeasure' },
IfcSolidOrShell: { select: 'IfcClosedShell IfcSolidModel' },
IfcSpaceBoundarySelect: { select: 'IfcExternalSpatialElement IfcSpace' },
IfcSpatialReferenceSelect: { select: 'IfcGroup IfcProduct' },
IfcSpecularHighlightSelect: { select: 'IfcSpecularExponent IfcSpecularRoughness' },
IfcStructuralActivityAssignmentSelect: { select: 'IfcElement IfcStructuralItem' },
IfcSurfaceOrFaceSurface: { select: 'IfcFaceBasedSurfaceModel IfcFaceSurface IfcSurface' },
IfcSurfaceStyleElementSelect: { select: 'IfcExternallyDefinedSurfaceStyle IfcSurfaceStyleLighting IfcSurfaceStyleRefraction IfcSurfaceStyleShading IfcSurfaceStyleWithTextures' },
IfcTextFontSelect: { select: 'IfcExternallyDefinedTextFont IfcPreDefinedTextFont' },
IfcTimeOrRatioSelect: { select: 'IfcDuration IfcRatioMeasure' },
IfcTranslationalStiffnessSelect: { select: 'IfcBoolean IfcLinearStiffnessMeasure' },
IfcTrimmingSelect: { select: 'IfcCartesianPoint IfcParameterValue' },
IfcUnit: { select: 'IfcDerivedUnit IfcMonetaryUnit IfcNamedUnit' },
IfcValue: { select: 'IfcDerivedMeasureValue IfcMeasureValue IfcSimpleValue' },
IfcVectorOrDirection: { select: 'IfcDirection IfcVector' },
IfcWarpingStiffnessSelect: { select: 'IfcBoolean IfcWarpingMomentMeasure' },
},
entities: {
IfcActionRequest: { of: 'IfcControl', attributes: [['PredefinedType', 'IfcActionRequestTypeEnum', 1], ['Status', 'IfcLabel', 1], ['LongDescription', 'IfcText', 1]] },
IfcActor: { of: 'IfcObject', attributes: [['TheActor', 'IfcActorSelect', 0]], inverses: [['IsActingUpon', 'SET', 0, -1, 'IfcRelAssignsToActor', 'RelatingActor']] },
IfcActorRole: { attributes: [['Role', 'IfcRoleEnum', 0], ['UserDefinedRole', 'IfcLabel', 1], ['Description', 'IfcText', 1]], inverses: [['HasExternalReference', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects']] },
IfcActuator: { of: 'IfcDistributionControlElement', attributes: [['PredefinedType', 'IfcActuatorTypeEnum', 1]] },
IfcActuatorType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcActuatorTypeEnum', 0]] },
IfcAddress: { abstract: true, attributes: [['Purpose', 'IfcAddressTypeEnum', 1], ['Description', 'IfcText', 1], ['UserDefinedPurpose', 'IfcLabel', 1]], inverses: [['OfPerson', 'SET', 0, -1, 'IfcPerson', 'Addresses'], ['OfOrganization', 'SET', 0, -1, 'IfcOrganization', 'Addresses']] },
IfcAdvancedBrep: { of: 'IfcManifoldSolidBrep' },
IfcAdvancedBrepWithVoids: { of: 'IfcAdvancedBrep', attributes: [['Voids', ['SET', 1, -1, 0, 'IfcClosedShell'], 0]] },
IfcAdvancedFace: { of: 'IfcFaceSurface' },
IfcAirTerminal: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcAirTerminalTypeEnum', 1]] },
IfcAirTerminalBox: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcAirTerminalBoxTypeEnum', 1]] },
IfcAirTerminalBoxType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcAirTerminalBoxTypeEnum', 0]] },
IfcAirTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcAirTerminalTypeEnum', 0]] },
IfcAirToAirHeatRecovery: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcAirToAirHeatRecoveryTypeEnum', 1]] },
IfcAirToAirHeatRecoveryType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcAirToAirHeatRecoveryTypeEnum', 0]] },
IfcAlarm: { of: 'IfcDistributionControlElement', attributes: [['PredefinedType', 'IfcAlarmTypeEnum', 1]] },
IfcAlarmType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcAlarmTypeEnum', 0]] },
IfcAlignment: { of: 'IfcLinearPositioningElement', attributes: [['PredefinedType', 'IfcAlignmentTypeEnum', 1]] },
IfcAlignmentCant: { of: 'IfcLinearElement', attributes: [['RailHeadDistance', 'IfcPositiveLengthMeasure', 0]] },
IfcAlignmentCantSegment: { of: 'IfcAlignmentParameterSegment', attributes: [['StartDistAlong', 'IfcLengthMeasure', 0], ['HorizontalLength', 'IfcNonNegativeLengthMeasure', 0], ['StartCantLeft', 'IfcLengthMeasure', 0], ['EndCantLeft', 'IfcLengthMeasure', 1], ['StartCantRight', 'IfcLengthMeasure', 0], ['EndCantRight', 'IfcLengthMeasure', 1], ['PredefinedType', 'IfcAlignmentCantSegmentTypeEnum', 0]] },
IfcAlignmentHorizontal: { of: 'IfcLinearElement' },
IfcAlignmentHorizontalSegment: { of: 'IfcAlignmentParameterSegment', attributes: [['StartPoint', 'IfcCartesianPoint', 0], ['StartDirection', 'IfcPlaneAngleMeasure', 0], ['StartRadiusOfCurvature', 'IfcLengthMeasure', 0], ['EndRadiusOfCurvature', 'IfcLengthMeasure', 0], ['SegmentLength', 'IfcNonNegativeLengthMeasure', 0], ['GravityCenterLineHeight', 'IfcPositiveLengthMeasure', 1], ['PredefinedType', 'IfcAlignmentHorizontalSegmentTypeEnum', 0]] },
IfcAlignmentParameterSegment: { abstract: true, attributes: [['StartTag', 'IfcLabel', 1], ['EndTag', 'IfcLabel', 1]] },
IfcAlignmentSegment: { of: 'IfcLinearElement', attributes: [['DesignParameters', 'IfcAlignmentParameterSegment', 0]] },
IfcAlignmentVertical: { of: 'IfcLinearElement' },
IfcAlignmentVerticalSegment: { of: 'IfcAlignmentParameterSegment', attributes: [['StartDistAlong', 'IfcLengthMeasure', 0], ['HorizontalLength', 'IfcNonNegativeLengthMeasure', 0], ['StartHeight', 'IfcLengthMeasure', 0], ['StartGradient', 'IfcRatioMeasure', 0], ['EndGradient', 'IfcRatioMeasure', 0], ['RadiusOfCurvature', 'IfcLengthMeasure', 1], ['PredefinedType', 'IfcAlignmentVerticalSegmentTypeEnum', 0]] },
IfcAnnotation: { of: 'IfcProduct', attributes: [['PredefinedType', 'IfcAnnotationTypeEnum', 1]], inverses: [['ContainedInStructure', 'SET', 0, 1, 'IfcRelContainedInSpatialStructure', 'RelatedElements']] },
IfcAnnotationFillArea: { of: 'IfcGeometricRepresentationItem', attributes: [['OuterBoundary', 'IfcCurve', 0], ['InnerBoundaries', ['SET', 1, -1, 0, 'IfcCurve'], 1]] },
IfcApplication: { attributes: [['ApplicationDeveloper', 'IfcOrganization', 0], ['Version', 'IfcLabel', 0], ['ApplicationFullName', 'IfcLabel', 0], ['ApplicationIdentifier', 'IfcIdentifier', 0]], unique: { UR1: 'ApplicationIdentifier', UR2: 'ApplicationFullName Version' } },
IfcAppliedValue: { attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['AppliedValue', 'IfcAppliedValueSelect', 1], ['UnitBasis', 'IfcMeasureWithUnit', 1], ['ApplicableDate', 'IfcDate', 1], ['FixedUntilDate', 'IfcDate', 1], ['Category', 'IfcLabel', 1], ['Condition', 'IfcLabel', 1], ['ArithmeticOperator', 'IfcArithmeticOperatorEnum', 1], ['Components', ['LIST', 1, -1, 0, 'IfcAppliedValue'], 1]], inverses: [['HasExternalReference', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects']] },
IfcApproval: { attributes: [['Identifier', 'IfcIdentifier', 1], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['TimeOfApproval', 'IfcDateTime', 1], ['Status', 'IfcLabel', 1], ['Level', 'IfcLabel', 1], ['Qualifier', 'IfcText', 1], ['RequestingApproval', 'IfcActorSelect', 1], ['GivingApproval', 'IfcActorSelect', 1]], inverses: [['HasExternalReferences', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects'], ['ApprovedObjects', 'SET', 0, -1, 'IfcRelAssociatesApproval', 'RelatingApproval'], ['ApprovedResources', 'SET', 0, -1, 'IfcResourceApprovalRelationship', 'RelatingApproval'], ['IsRelatedWith', 'SET', 0, -1, 'IfcApprovalRelationship', 'RelatedApprovals'], ['Relates', 'SET', 0, -1, 'IfcApprovalRelationship', 'RelatingApproval']] },
IfcApprovalRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatingApproval', 'IfcApproval', 0], ['RelatedApprovals', ['SET', 1, -1, 0, 'IfcApproval'], 0]] },
IfcArbitraryClosedProfileDef: { of: 'IfcProfileDef', attributes: [['OuterCurve', 'IfcCurve', 0]] },
IfcArbitraryOpenProfileDef: { of: 'IfcProfileDef', attributes: [['Curve', 'IfcBoundedCurve', 0]] },
IfcArbitraryProfileDefWithVoids: { of: 'IfcArbitraryClosedProfileDef', attributes: [['InnerCurves', ['SET', 1, -1, 0, 'IfcCurve'], 0]] },
IfcAsset: { of: 'IfcGroup', attributes: [['Identification', 'IfcIdentifier', 1], ['OriginalValue', 'IfcCostValue', 1], ['CurrentValue', 'IfcCostValue', 1], ['TotalReplacementCost', 'IfcCostValue', 1], ['Owner', 'IfcActorSelect', 1], ['User', 'IfcActorSelect', 1], ['ResponsiblePerson', 'IfcPerson', 1], ['IncorporationDate', 'IfcDate', 1], ['DepreciatedValue', 'IfcCostValue', 1]] },
IfcAsymmetricIShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['BottomFlangeWidth', 'IfcPositiveLengthMeasure', 0], ['OverallDepth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['BottomFlangeThickness', 'IfcPositiveLengthMeasure', 0], ['BottomFlangeFilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['TopFlangeWidth', 'IfcPositiveLengthMeasure', 0], ['TopFlangeThickness', 'IfcPositiveLengthMeasure', 1], ['TopFlangeFilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['BottomFlangeEdgeRadius', 'IfcNonNegativeLengthMeasure', 1], ['BottomFlangeSlope', 'IfcPlaneAngleMeasure', 1], ['TopFlangeEdgeRadius', 'IfcNonNegativeLengthMeasure', 1], ['TopFlangeSlope', 'IfcPlaneAngleMeasure', 1]] },
IfcAudioVisualAppliance: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcAudioVisualApplianceTypeEnum', 1]] },
IfcAudioVisualApplianceType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcAudioVisualApplianceTypeEnum', 0]] },
IfcAxis1Placement: { of: 'IfcPlacement', attributes: [['Axis', 'IfcDirection', 1]] },
IfcAxis2Placement2D: { of: 'IfcPlacement', attributes: [['RefDirection', 'IfcDirection', 1]] },
IfcAxis2Placement3D: { of: 'IfcPlacement', attributes: [['Axis', 'IfcDirection', 1], ['RefDirection', 'IfcDirection', 1]] },
IfcAxis2PlacementLinear: { of: 'IfcPlacement', attributes: [['Axis', 'IfcDirection', 1], ['RefDirection', 'IfcDirection', 1]] },
IfcBSplineCurve: { of: 'IfcBoundedCurve', abstract: true, attributes: [['Degree', 'IfcInteger', 0], ['ControlPointsList', ['LIST', 2, -1, 0, 'IfcCartesianPoint'], 0], ['CurveForm', 'IfcBSplineCurveForm', 0], ['ClosedCurve', 'IfcLogical', 0], ['SelfIntersect', 'IfcLogical', 0]] },
IfcBSplineCurveWithKnots: { of: 'IfcBSplineCurve', attributes: [['KnotMultiplicities', ['LIST', 2, -1, 0, 'IfcInteger'], 0], ['Knots', ['LIST', 2, -1, 0, 'IfcParameterValue'], 0], ['KnotSpec', 'IfcKnotType', 0]] },
IfcBSplineSurface: { of: 'IfcBoundedSurface', abstract: true, attributes: [['UDegree', 'IfcInteger', 0], ['VDegree', 'IfcInteger', 0], ['ControlPointsList', ['LIST', 2, -1, 0, ['LIST', 2, -1, 0, 'IfcCartesianPoint']], 0], ['SurfaceForm', 'IfcBSplineSurfaceForm', 0], ['UClosed', 'IfcLogical', 0], ['VClosed', 'IfcLogical', 0], ['SelfIntersect', 'IfcLogical', 0]] },
IfcBSplineSurfaceWithKnots: { of: 'IfcBSplineSurface', attributes: [['UMultiplicities', ['LIST', 2, -1, 0, 'IfcInteger'], 0], ['VMultiplicities', ['LIST', 2, -1, 0, 'IfcInteger'], 0], ['UKnots', ['LIST', 2, -1, 0, 'IfcParameterValue'], 0], ['VKnots', ['LIST', 2, -1, 0, 'IfcParameterValue'], 0], ['KnotSpec', 'IfcKnotType', 0]] },
IfcBeam: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcBeamTypeEnum', 1]] },
IfcBeamType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcBeamTypeEnum', 0]] },
IfcBearing: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcBearingTypeEnum', 1]] },
IfcBearingType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcBearingTypeEnum', 0]] },
IfcBlobTexture: { of: 'IfcSurfaceTexture', attributes: [['RasterFormat', 'IfcIdentifier', 0], ['RasterCode', 'IfcBinary', 0]] },
IfcBlock: { of: 'IfcCsgPrimitive3D', attributes: [['XLength', 'IfcPositiveLengthMeasure', 0], ['YLength', 'IfcPositiveLengthMeasure', 0], ['ZLength', 'IfcPositiveLengthMeasure', 0]] },
IfcBoiler: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcBoilerTypeEnum', 1]] },
IfcBoilerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcBoilerTypeEnum', 0]] },
IfcBooleanClippingResult: { of: 'IfcBooleanResult' },
IfcBooleanResult: { of: 'IfcGeometricRepresentationItem', attributes: [['Operator', 'IfcBooleanOperator', 0], ['FirstOperand', 'IfcBooleanOperand', 0], ['SecondOperand', 'IfcBooleanOperand', 0]] },
IfcBorehole: { of: 'IfcGeotechnicalAssembly' },
IfcBoundaryCondition: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcBoundaryCurve: { of: 'IfcCompositeCurveOnSurface' },
IfcBoundaryEdgeCondition: { of: 'IfcBoundaryCondition', attributes: [['TranslationalStiffnessByLengthX', 'IfcModulusOfTranslationalSubgradeReactionSelect', 1], ['TranslationalStiffnessByLengthY', 'IfcModulusOfTranslationalSubgradeReactionSelect', 1], ['TranslationalStiffnessByLengthZ', 'IfcModulusOfTranslationalSubgradeReactionSelect', 1], ['RotationalStiffnessByLengthX', 'IfcModulusOfRotationalSubgradeReactionSelect', 1], ['RotationalStiffnessByLengthY', 'IfcModulusOfRotationalSubgradeReactionSelect', 1], ['RotationalStiffnessByLengthZ', 'IfcModulusOfRotationalSubgradeReactionSelect', 1]] },
IfcBoundaryFaceCondition: { of: 'IfcBoundaryCondition', attributes: [['TranslationalStiffnessByAreaX', 'IfcModulusOfSubgradeReactionSelect', 1], ['TranslationalStiffnessByAreaY', 'IfcModulusOfSubgradeReactionSelect', 1], ['TranslationalStiffnessByAreaZ', 'IfcModulusOfSubgradeReactionSelect', 1]] },
IfcBoundaryNodeCondition: { of: 'IfcBoundaryCondition', attributes: [['TranslationalStiffnessX', 'IfcTranslationalStiffnessSelect', 1], ['TranslationalStiffnessY', 'IfcTranslationalStiffnessSelect', 1], ['TranslationalStiffnessZ', 'IfcTranslationalStiffnessSelect', 1], ['RotationalStiffnessX', 'IfcRotationalStiffnessSelect', 1], ['RotationalStiffnessY', 'IfcRotationalStiffnessSelect', 1], ['RotationalStiffnessZ', 'IfcRotationalStiffnessSelect', 1]] },
IfcBoundaryNodeConditionWarping: { of: 'IfcBoundaryNodeCondition', attributes: [['WarpingStiffness', 'IfcWarpingStiffnessSelect', 1]] },
IfcBoundedCurve: { of: 'IfcCurve', abstract: true },
IfcBoundedSurface: { of: 'IfcSurface', abstract: true },
IfcBoundingBox: { of: 'IfcGeometricRepresentationItem', attributes: [['Corner', 'IfcCartesianPoint', 0], ['XDim', 'IfcPositiveLengthMeasure', 0], ['YDim', 'IfcPositiveLengthMeasure', 0], ['ZDim', 'IfcPositiveLengthMeasure', 0]] },
IfcBoxedHalfSpace: { of: 'IfcHalfSpaceSolid', attributes: [['Enclosure', 'IfcBoundingBox', 0]] },
IfcBridge: { of: 'IfcFacility', attributes: [['PredefinedType', 'IfcBridgeTypeEnum', 1]] },
IfcBridgePart: { of: 'IfcFacilityPart', attributes: [['PredefinedType', 'IfcBridgePartTypeEnum', 1]] },
IfcBuilding: { of: 'IfcFacility', attributes: [['ElevationOfRefHeight', 'IfcLengthMeasure', 1], ['ElevationOfTerrain', 'IfcLengthMeasure', 1], ['BuildingAddress', 'IfcPostalAddress', 1]] },
IfcBuildingElementPart: { of: 'IfcElementComponent', attributes: [['PredefinedType', 'IfcBuildingElementPartTypeEnum', 1]] },
IfcBuildingElementPartType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcBuildingElementPartTypeEnum', 0]] },
IfcBuildingElementProxy: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcBuildingElementProxyTypeEnum', 1]] },
IfcBuildingElementProxyType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcBuildingElementProxyTypeEnum', 0]] },
IfcBuildingStorey: { of: 'IfcSpatialStructureElement', attributes: [['Elevation', 'IfcLengthMeasure', 1]] },
IfcBuildingSystem: { of: 'IfcSystem', attributes: [['PredefinedType', 'IfcBuildingSystemTypeEnum', 1], ['LongName', 'IfcLabel', 1]] },
IfcBuiltElement: { of: 'IfcElement' },
IfcBuiltElementType: { of: 'IfcElementType' },
IfcBuiltSystem: { of: 'IfcSystem', attributes: [['PredefinedType', 'IfcBuiltSystemTypeEnum', 1], ['LongName', 'IfcLabel', 1]] },
IfcBurner: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcBurnerTypeEnum', 1]] },
IfcBurnerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcBurnerTypeEnum', 0]] },
IfcCShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['Width', 'IfcPositiveLengthMeasure', 0], ['WallThickness', 'IfcPositiveLengthMeasure', 0], ['Girth', 'IfcPositiveLengthMeasure', 0], ['InternalFilletRadius', 'IfcNonNegativeLengthMeasure', 1]] },
IfcCableCarrierFitting: { of: 'IfcFlowFitting', attributes: [['PredefinedType', 'IfcCableCarrierFittingTypeEnum', 1]] },
IfcCableCarrierFittingType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcCableCarrierFittingTypeEnum', 0]] },
IfcCableCarrierSegment: { of: 'IfcFlowSegment', attributes: [['PredefinedType', 'IfcCableCarrierSegmentTypeEnum', 1]] },
IfcCableCarrierSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcCableCarrierSegmentTypeEnum', 0]] },
IfcCableFitting: { of: 'IfcFlowFitting', attributes: [['PredefinedType', 'IfcCableFittingTypeEnum', 1]] },
IfcCableFittingType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcCableFittingTypeEnum', 0]] },
IfcCableSegment: { of: 'IfcFlowSegment', attributes: [['PredefinedType', 'IfcCableSegmentTypeEnum', 1]] },
IfcCableSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcCableSegmentTypeEnum', 0]] },
IfcCaissonFoundation: { of: 'IfcDeepFoundation', attributes: [['PredefinedType', 'IfcCaissonFoundationTypeEnum', 1]] },
IfcCaissonFoundationType: { of: 'IfcDeepFoundationType', attributes: [['PredefinedType', 'IfcCaissonFoundationTypeEnum', 0]] },
IfcCartesianPoint: { of: 'IfcPoint', attributes: [['Coordinates', ['LIST', 1, 3, 0, 'IfcLengthMeasure'], 0]] },
IfcCartesianPointList: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcCartesianPointList2D: { of: 'IfcCartesianPointList', attributes: [['CoordList', ['LIST', 1, -1, 0, ['LIST', 2, 2, 0, 'IfcLengthMeasure']], 0], ['TagList', ['LIST', 1, -1, 0, 'IfcLabel'], 1]] },
IfcCartesianPointList3D: { of: 'IfcCartesianPointList', attributes: [['CoordList', ['LIST', 1, -1, 0, ['LIST', 3, 3, 0, 'IfcLengthMeasure']], 0], ['TagList', ['LIST', 1, -1, 0, 'IfcLabel'], 1]] },
IfcCartesianTransformationOperator: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Axis1', 'IfcDirection', 1], ['Axis2', 'IfcDirection', 1], ['LocalOrigin', 'IfcCartesianPoint', 0], ['Scale', 'IfcReal', 1]] },
IfcCartesianTransformationOperator2D: { of: 'IfcCartesianTransformationOperator' },
IfcCartesianTransformationOperator2DnonUniform: { of: 'IfcCartesianTransformationOperator2D', attributes: [['Scale2', 'IfcReal', 1]] },
IfcCartesianTransformationOperator3D: { of: 'IfcCartesianTransformationOperator', attributes: [['Axis3', 'IfcDirection', 1]] },
IfcCartesianTransformationOperator3DnonUniform: { of: 'IfcCartesianTransformationOperator3D', attributes: [['Scale2', 'IfcReal', 1], ['Scale3', 'IfcReal', 1]] },
IfcCenterLineProfileDef: { of: 'IfcArbitraryOpenProfileDef', attributes: [['Thickness', 'IfcPositiveLengthMeasure', 0]] },
IfcChiller: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcChillerTypeEnum', 1]] },
IfcChillerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcChillerTypeEnum', 0]] },
IfcChimney: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcChimneyTypeEnum', 1]] },
IfcChimneyType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcChimneyTypeEnum', 0]] },
IfcCircle: { of: 'IfcConic', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcCircleHollowProfileDef: { of: 'IfcCircleProfileDef', attributes: [['WallThickness', 'IfcPositiveLengthMeasure', 0]] },
IfcCircleProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcCivilElement: { of: 'IfcElement' },
IfcCivilElementType: { of: 'IfcElementType' },
IfcClassification: { of: 'IfcExternalInformation', attributes: [['Source', 'IfcLabel', 1], ['Edition', 'IfcLabel', 1], ['EditionDate', 'IfcDate', 1], ['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['Specification', 'IfcURIReference', 1], ['ReferenceTokens', ['LIST', 1, -1, 0, 'IfcIdentifier'], 1]], inverses: [['ClassificationForObjects', 'SET', 0, -1, 'IfcRelAssociatesClassification', 'RelatingClassification'], ['HasReferences', 'SET', 0, -1, 'IfcClassificationReference', 'ReferencedSource']] },
IfcClassificationReference: { of: 'IfcExternalReference', attributes: [['ReferencedSource', 'IfcClassificationReferenceSelect', 1], ['Description', 'IfcText', 1], ['Sort', 'IfcIdentifier', 1]], inverses: [['ClassificationRefForObjects', 'SET', 0, -1, 'IfcRelAssociatesClassification', 'RelatingClassification'], ['HasReferences', 'SET', 0, -1, 'IfcClassificationReference', 'ReferencedSource']] },
IfcClosedShell: { of: 'IfcConnectedFaceSet' },
IfcClothoid: { of: 'IfcSpiral', attributes: [['ClothoidConstant', 'IfcLengthMeasure', 0]] },
IfcCoil: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcCoilTypeEnum', 1]] },
IfcCoilType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCoilTypeEnum', 0]] },
IfcColourRgb: { of: 'IfcColourSpecification', attributes: [['Red', 'IfcNormalisedRatioMeasure', 0], ['Green', 'IfcNormalisedRatioMeasure', 0], ['Blue', 'IfcNormalisedRatioMeasure', 0]] },
IfcColourRgbList: { of: 'IfcPresentationItem', attributes: [['ColourList', ['LIST', 1, -1, 0, ['LIST', 3, 3, 0, 'IfcNormalisedRatioMeasure']], 0]] },
IfcColourSpecification: { of: 'IfcPresentationItem', abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcColumn: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcColumnTypeEnum', 1]] },
IfcColumnType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcColumnTypeEnum', 0]] },
IfcCommunicationsAppliance: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcCommunicationsApplianceTypeEnum', 1]] },
IfcCommunicationsApplianceType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcCommunicationsApplianceTypeEnum', 0]] },
IfcComplexProperty: { of: 'IfcProperty', attributes: [['UsageName', 'IfcIdentifier', 0], ['HasProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0]] },
IfcComplexPropertyTemplate: { of: 'IfcPropertyTemplate', attributes: [['UsageName', 'IfcLabel', 1], ['TemplateType', 'IfcComplexPropertyTemplateTypeEnum', 1], ['HasPropertyTemplates', ['SET', 1, -1, 0, 'IfcPropertyTemplate'], 1]] },
IfcCompositeCurve: { of: 'IfcBoundedCurve', attributes: [['Segments', ['LIST', 1, -1, 0, 'IfcSegment'], 0], ['SelfIntersect', 'IfcLogical', 0]] },
IfcCompositeCurveOnSurface: { of: 'IfcCompositeCurve' },
IfcCompositeCurveSegment: { of: 'IfcSegment', attributes: [['SameSense', 'IfcBoolean', 0], ['ParentCurve', 'IfcCurve', 0]] },
IfcCompositeProfileDef: { of: 'IfcProfileDef', attributes: [['Profiles', ['SET', 2, -1, 0, 'IfcProfileDef'], 0], ['Label', 'IfcLabel', 1]] },
IfcCompressor: { of: 'IfcFlowMovingDevice', attributes: [['PredefinedType', 'IfcCompressorTypeEnum', 1]] },
IfcCompressorType: { of: 'IfcFlowMovingDeviceType', attributes: [['PredefinedType', 'IfcCompressorTypeEnum', 0]] },
IfcCondenser: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcCondenserTypeEnum', 1]] },
IfcCondenserType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCondenserTypeEnum', 0]] },
IfcConic: { of: 'IfcCurve', abstract: true, attributes: [['Position', 'IfcAxis2Placement', 0]] },
IfcConnectedFaceSet: { of: 'IfcTopologicalRepresentationItem', attributes: [['CfsFaces', ['SET', 1, -1, 0, 'IfcFace'], 0]] },
IfcConnectionCurveGeometry: { of: 'IfcConnectionGeometry', attributes: [['CurveOnRelatingElement', 'IfcCurveOrEdgeCurve', 0], ['CurveOnRelatedElement', 'IfcCurveOrEdgeCurve', 1]] },
IfcConnectionGeometry: { abstract: true },
IfcConnectionPointEccentricity: { of: 'IfcConnectionPointGeometry', attributes: [['EccentricityInX', 'IfcLengthMeasure', 1], ['EccentricityInY', 'IfcLengthMeasure', 1], ['EccentricityInZ', 'IfcLengthMeasure', 1]] },
IfcConnectionPointGeometry: { of: 'IfcConnectionGeometry', attributes: [['PointOnRelatingElement', 'IfcPointOrVertexPoint', 0], ['PointOnRelatedElement', 'IfcPointOrVertexPoint', 1]] },
IfcConnectionSurfaceGeometry: { of: 'IfcConnectionGeometry', attributes: [['SurfaceOnRelatingElement', 'IfcSurfaceOrFaceSurface', 0], ['SurfaceOnRelatedElement', 'IfcSurfaceOrFaceSurface', 1]] },
IfcConnectionVolumeGeometry: { of: 'IfcConnectionGeometry', attributes: [['VolumeOnRelatingElement', 'IfcSolidOrShell', 0], ['VolumeOnRelatedElement', 'IfcSolidOrShell', 1]] },
IfcConstraint: { abstract: true, attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['ConstraintGrade', 'IfcConstraintEnum', 0], ['ConstraintSource', 'IfcLabel', 1], ['CreatingActor', 'IfcActorSelect', 1], ['CreationTime', 'IfcDateTime', 1], ['UserDefinedGrade', 'IfcLabel', 1]], inverses: [['HasExternalReferences', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects'], ['PropertiesForConstraint', 'SET', 0, -1, 'IfcResourceConstraintRelationship', 'RelatingConstraint']] },
IfcConstructionEquipmentResource: { of: 'IfcConstructionResource', attributes: [['PredefinedType', 'IfcConstructionEquipmentResourceTypeEnum', 1]] },
IfcConstructionEquipmentResourceType: { of: 'IfcConstructionResourceType', attributes: [['PredefinedType', 'IfcConstructionEquipmentResourceTypeEnum', 0]] },
IfcConstructionMaterialResource: { of: 'IfcConstructionResource', attributes: [['PredefinedType', 'IfcConstructionMaterialResourceTypeEnum', 1]] },
IfcConstructionMaterialResourceType: { of: 'IfcConstructionResourceType', attributes: [['PredefinedType', 'IfcConstructionMaterialResourceTypeEnum', 0]] },
IfcConstructionProductResource: { of: 'IfcConstructionResource', attributes: [['PredefinedType', 'IfcConstructionProductResourceTypeEnum', 1]] },
IfcConstructionProductResourceType: { of: 'IfcConstructionResourceType', attributes: [['PredefinedType', 'IfcConstructionProductResourceTypeEnum', 0]] },
IfcConstructionResource: { of: 'IfcResource', abstract: true, attributes: [['Usage', 'IfcResourceTime', 1], ['BaseCosts', ['LIST', 1, -1, 0, 'IfcAppliedValue'], 1], ['BaseQuantity', 'IfcPhysicalQuantity', 1]] },
IfcConstructionResourceType: { of: 'IfcTypeResource', abstract: true, attributes: [['BaseCosts', ['LIST', 1, -1, 0, 'IfcAppliedValue'], 1], ['BaseQuantity', 'IfcPhysicalQuantity', 1]] },
IfcContext: { of: 'IfcObjectDefinition', abstract: true, attributes: [['ObjectType', 'IfcLabel', 1], ['LongName', 'IfcLabel', 1], ['Phase', 'IfcLabel', 1], ['RepresentationContexts', ['SET', 1, -1, 0, 'IfcRepresentationContext'], 1], ['UnitsInContext', 'IfcUnitAssignment', 1]], inverses: [['IsDefinedBy', 'SET', 0, -1, 'IfcRelDefinesByProperties', 'RelatedObjects'], ['Declares', 'SET', 0, -1, 'IfcRelDeclares', 'RelatingContext']] },
IfcContextDependentUnit: { of: 'IfcNamedUnit', attributes: [['Name', 'IfcLabel', 0]], inverses: [['HasExternalReference', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects']] },
IfcControl: { of: 'IfcObject', abstract: true, attributes: [['Identification', 'IfcIdentifier', 1]], inverses: [['Controls', 'SET', 0, -1, 'IfcRelAssignsToControl', 'RelatingControl']] },
IfcController: { of: 'IfcDistributionControlElement', attributes: [['PredefinedType', 'IfcControllerTypeEnum', 1]] },
IfcControllerType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcControllerTypeEnum', 0]] },
IfcConversionBasedUnit: { of: 'IfcNamedUnit', attributes: [['Name', 'IfcLabel', 0], ['ConversionFactor', 'IfcMeasureWithUnit', 0]], inverses: [['HasExternalReference', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects']] },
IfcConversionBasedUnitWithOffset: { of: 'IfcConversionBasedUnit', attributes: [['ConversionOffset', 'IfcReal', 0]] },
IfcConveyorSegment: { of: 'IfcFlowSegment', attributes: [['PredefinedType', 'IfcConveyorSegmentTypeEnum', 1]] },
IfcConveyorSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcConveyorSegmentTypeEnum', 0]] },
IfcCooledBeam: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcCooledBeamTypeEnum', 1]] },
IfcCooledBeamType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCooledBeamTypeEnum', 0]] },
IfcCoolingTower: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcCoolingTowerTypeEnum', 1]] },
IfcCoolingTowerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCoolingTowerTypeEnum', 0]] },
IfcCoordinateOperation: { abstract: true, attributes: [['SourceCRS', 'IfcCoordinateReferenceSystemSelect', 0], ['TargetCRS', 'IfcCoordinateReferenceSystem', 0]] },
IfcCoordinateReferenceSystem: { abstract: true, attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['GeodeticDatum', 'IfcIdentifier', 1]], inverses: [['HasCoordinateOperation', 'SET', 0, 1, 'IfcCoordinateOperation', 'SourceCRS'], ['WellKnownText', 'SET', 0, 1, 'IfcWellKnownText', 'CoordinateReferenceSystem']] },
IfcCosineSpiral: { of: 'IfcSpiral', attributes: [['CosineTerm', 'IfcLengthMeasure', 0], ['ConstantTerm', 'IfcLengthMeasure', 1]] },
IfcCostItem: { of: 'IfcControl', attributes: [['PredefinedType', 'IfcCostItemTypeEnum', 1], ['CostValues', ['LIST', 1, -1, 0, 'IfcCostValue'], 1], ['CostQuantities', ['LIST', 1, -1, 0, 'IfcPhysicalQuantity'], 1]] },
IfcCostSchedule: { of: 'IfcControl', attributes: [['PredefinedType', 'IfcCostScheduleTypeEnum', 1], ['Status', 'IfcLabel', 1], ['SubmittedOn', 'IfcDateTime', 1], ['UpdateDate', 'IfcDateTime', 1]] },
IfcCostValue: { of: 'IfcAppliedValue' },
IfcCourse: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcCourseTypeEnum', 1]] },
IfcCourseType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcCourseTypeEnum', 0]] },
IfcCovering: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcCoveringTypeEnum', 1]], inverses: [['CoversSpaces', 'SET', 0, 1, 'IfcRelCoversSpaces', 'RelatedCoverings'], ['CoversElements', 'SET', 0, 1, 'IfcRelCoversBldgElements', 'RelatedCoverings']] },
IfcCoveringType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcCoveringTypeEnum', 0]] },
IfcCrewResource: { of: 'IfcConstructionResource', attributes: [['PredefinedType', 'IfcCrewResourceTypeEnum', 1]] },
IfcCrewResourceType: { of: 'IfcConstructionResourceType', attributes: [['PredefinedType', 'IfcCrewResourceTypeEnum', 0]] },
IfcCsgPrimitive3D: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Position', 'IfcAxis2Placement3D', 0]] },
IfcCsgSolid: { of: 'IfcSolidModel', attributes: [['TreeRootExpression', 'IfcCsgSelect', 0]] },
IfcCurrencyRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatingMonetaryUnit', 'IfcMonetaryUnit', 0], ['RelatedMonetaryUnit', 'IfcMonetaryUnit', 0], ['ExchangeRate', 'IfcPositiveRatioMeasure', 0], ['RateDateTime', 'IfcDateTime', 1], ['RateSource', 'IfcLibraryInformation', 1]] },
IfcCurtainWall: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcCurtainWallTypeEnum', 1]] },
IfcCurtainWallType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcCurtainWallTypeEnum', 0]] },
IfcCurve: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcCurveBoundedPlane: { of: 'IfcBoundedSurface', attributes: [['BasisSurface', 'IfcPlane', 0], ['OuterBoundary', 'IfcCurve', 0], ['InnerBoundaries', ['SET', 0, -1, 0, 'IfcCurve'], 0]] },
IfcCurveBoundedSurface: { of: 'IfcBoundedSurface', attributes: [['BasisSurface', 'IfcSurface', 0], ['Boundaries', ['SET', 1, -1, 0, 'IfcBoundaryCurve'], 0], ['ImplicitOuter', 'IfcBoolean', 0]] },
IfcCurveSegment: { of: 'IfcSegment', attributes: [['Placement', 'IfcPlacement', 0], ['SegmentStart', 'IfcCurveMeasureSelect', 0], ['SegmentLength', 'IfcCurveMeasureSelect', 0], ['ParentCurve', 'IfcCurve', 0]] },
IfcCurveStyle: { of: 'IfcPresentationStyle', attributes: [['CurveFont', 'IfcCurveFontOrScaledCurveFontSelect', 1], ['CurveWidth', 'IfcSizeSelect', 1], ['CurveColour', 'IfcColour', 1], ['ModelOrDraughting', 'IfcBoolean', 1]] },
IfcCurveStyleFont: { of: 'IfcPresentationItem', attributes: [['Name', 'IfcLabel', 1], ['PatternList', ['LIST', 1, -1, 0, 'IfcCurveStyleFontPattern'], 0]] },
IfcCurveStyleFontAndScaling: { of: 'IfcPresentationItem', attributes: [['Name', 'IfcLabel', 1], ['CurveStyleFont', 'IfcCurveStyleFontSelect', 0], ['CurveFontScaling', 'IfcPositiveRatioMeasure', 0]] },
IfcCurveStyleFontPattern: { of: 'IfcPresentationItem', attributes: [['VisibleSegmentLength', 'IfcLengthMeasure', 0], ['InvisibleSegmentLength', 'IfcPositiveLengthMeasure', 0]] },
IfcCylindricalSurface: { of: 'IfcElementarySurface', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcDamper: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcDamperTypeEnum', 1]] },
IfcDamperType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcDamperTypeEnum', 0]] },
IfcDeepFoundation: { of: 'IfcBuiltElement' },
IfcDeepFoundationType: { of: 'IfcBuiltElementType' },
IfcDerivedProfileDef: { of: 'IfcProfileDef', attributes: [['ParentProfile', 'IfcProfileDef', 0], ['Operator', 'IfcCartesianTransformationOperator2D', 0], ['Label', 'IfcLabel', 1]] },
IfcDerivedUnit: { attributes: [['Elements', ['SET', 1, -1, 0, 'IfcDerivedUnitElement'], 0], ['UnitType', 'IfcDerivedUnitEnum', 0], ['UserDefinedType', 'IfcLabel', 1], ['Name', 'IfcLabel', 1]] },
IfcDerivedUnitElement: { attributes: [['Unit', 'IfcNamedUnit', 0], ['Exponent', 'INTEGER', 0]] },
IfcDimensionalExponents: { attributes: [['LengthExponent', 'INTEGER', 0], ['MassExponent', 'INTEGER', 0], ['TimeExponent', 'INTEGER', 0], ['ElectricCurrentExponent', 'INTEGER', 0], ['ThermodynamicTemperatureExponent', 'INTEGER', 0], ['AmountOfSubstanceExponent', 'INTEGER', 0], ['LuminousIntensityExponent', 'INTEGER', 0]] },
IfcDirection: { of: 'IfcGeometricRepresentationItem', attributes: [['DirectionRatios', ['LIST', 2, 3, 0, 'IfcReal'], 0]] },
IfcDirectrixCurveSweptAreaSolid: { of: 'IfcSweptAreaSolid', abstract: true, attributes: [['Directrix', 'IfcCurve', 0], ['StartParam', 'IfcCurveMeasureSelect', 1], ['EndParam', 'IfcCurveMeasureSelect', 1]] },
IfcDirectrixDerivedReferenceSweptAreaSolid: { of: 'IfcFixedReferenceSweptAreaSolid' },
IfcDiscreteAccessory: { of: 'IfcElementComponent', attributes: [['PredefinedType', 'IfcDiscreteAccessoryTypeEnum', 1]] },
IfcDiscreteAccessoryType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcDiscreteAccessoryTypeEnum', 0]] },
IfcDistributionBoard: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcDistributionBoardTypeEnum', 1]] },
IfcDistributionBoardType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcDistributionBoardTypeEnum', 0]] },
IfcDistributionChamberElement: { of: 'IfcDistributionFlowElement', attributes: [['PredefinedType', 'IfcDistributionChamberElementTypeEnum', 1]] },
IfcDistributionChamberElementType: { of: 'IfcDistributionFlowElementType', attributes: [['PredefinedType', 'IfcDistributionChamberElementTypeEnum', 0]] },
IfcDistributionCircuit: { of: 'IfcDistributionSystem' },
IfcDistributionControlElement: { of: 'IfcDistributionElement', inverses: [['AssignedToFlowElement', 'SET', 0, 1, 'IfcRelFlowControlElements', 'RelatedControlElements']] },
IfcDistributionControlElementType: { of: 'IfcDistributionElementType', abstract: true },
IfcDistributionElement: { of: 'IfcElement', inverses: [['HasPorts', 'SET', 0, -1, 'IfcRelConnectsPortToElement', 'RelatedElement']] },
IfcDistributionElementType: { of: 'IfcElementType' },
IfcDistributionFlowElement: { of: 'IfcDistributionElement', inverses: [['HasControlElements', 'SET', 0, 1, 'IfcRelFlowControlElements', 'RelatingFlowElement']] },
IfcDistributionFlowElementType: { of: 'IfcDistributionElementType', abstract: true },
IfcDistributionPort: { of: 'IfcPort', attributes: [['FlowDirection', 'IfcFlowDirectionEnum', 1], ['PredefinedType', 'IfcDistributionPortTypeEnum', 1], ['SystemType', 'IfcDistributionSystemEnum', 1]] },
IfcDistributionSystem: { of: 'IfcSystem', attributes: [['LongName', 'IfcLabel', 1], ['PredefinedType', 'IfcDistributionSystemEnum', 1]] },
IfcDocumentInformation: { of: 'IfcExternalInformation', attributes: [['Identification', 'IfcIdentifier', 0], ['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['Location', 'IfcURIReference', 1], ['Purpose', 'IfcText', 1], ['IntendedUse', 'IfcText', 1], ['Scope', 'IfcText', 1], ['Revision', 'IfcLabel', 1], ['DocumentOwner', 'IfcActorSelect', 1], ['Editors', ['SET', 1, -1, 0, 'IfcActorSelect'], 1], ['CreationTime', 'IfcDateTime', 1], ['LastRevisionTime', 'IfcDateTime', 1], ['ElectronicFormat', 'IfcIdentifier', 1], ['ValidFrom', 'IfcDate', 1], ['ValidUntil', 'IfcDate', 1], ['Confidentiality', 'IfcDocumentConfidentialityEnum', 1], ['Status', 'IfcDocumentStatusEnum', 1]], inverses: [['DocumentInfoForObjects', 'SET', 0, -1, 'IfcRelAssociatesDocument', 'RelatingDocument'], ['HasDocumentReferences', 'SET', 0, -1, 'IfcDocumentReference', 'ReferencedDocument'], ['IsPointedTo', 'SET', 0, -1, 'IfcDocumentInformationRelationship', 'RelatedDocuments'], ['IsPointer', 'SET', 0, 1, 'IfcDocumentInformationRelationship', 'RelatingDocument']] },
IfcDocumentInformationRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatingDocument', 'IfcDocumentInformation', 0], ['RelatedDocuments', ['SET', 1, -1, 0, 'IfcDocumentInformation'], 0], ['RelationshipType', 'IfcLabel', 1]] },
IfcDocumentReference: { of: 'IfcExternalReference', attributes: [['Description', 'IfcText', 1], ['ReferencedDocument', 'IfcDocumentInformation', 1]], inverses: [['DocumentRefForObjects', 'SET', 0, -1, 'IfcRelAssociatesDocument', 'RelatingDocument']] },
IfcDoor: { of: 'IfcBuiltElement', attributes: [['OverallHeight', 'IfcPositiveLengthMeasure', 1], ['OverallWidth', 'IfcPositiveLengthMeasure', 1], ['PredefinedType', 'IfcDoorTypeEnum', 1], ['OperationType', 'IfcDoorTypeOperationEnum', 1], ['UserDefinedOperationType', 'IfcLabel', 1]] },
IfcDoorLiningProperties: { of: 'IfcPreDefinedPropertySet', attributes: [['LiningDepth', 'IfcPositiveLengthMeasure', 1], ['LiningThickness', 'IfcNonNegativeLengthMeasure', 1], ['ThresholdDepth', 'IfcPositiveLengthMeasure', 1], ['ThresholdThickness', 'IfcNonNegativeLengthMeasure', 1], ['TransomThickness', 'IfcNonNegativeLengthMeasure', 1], ['TransomOffset', 'IfcLengthMeasure', 1], ['LiningOffset', 'IfcLengthMeasure', 1], ['ThresholdOffset', 'IfcLengthMeasure', 1], ['CasingThickness', 'IfcPositiveLengthMeasure', 1], ['CasingDepth', 'IfcPositiveLengthMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1], ['LiningToPanelOffsetX', 'IfcLengthMeasure', 1], ['LiningToPanelOffsetY', 'IfcLengthMeasure', 1]] },
IfcDoorPanelProperties: { of: 'IfcPreDefinedPropertySet', attributes: [['PanelDepth', 'IfcPositiveLengthMeasure', 1], ['PanelOperation', 'IfcDoorPanelOperationEnum', 0], ['PanelWidth', 'IfcNormalisedRatioMeasure', 1], ['PanelPosition', 'IfcDoorPanelPositionEnum', 0], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcDoorType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcDoorTypeEnum', 0], ['OperationType', 'IfcDoorTypeOperationEnum', 0], ['ParameterTakesPrecedence', 'IfcBoolean', 1], ['UserDefinedOperationType', 'IfcLabel', 1]] },
IfcDraughtingPreDefinedColour: { of: 'IfcPreDefinedColour' },
IfcDraughtingPreDefinedCurveFont: { of: 'IfcPreDefinedCurveFont' },
IfcDuctFitting: { of: 'IfcFlowFitting', attributes: [['PredefinedType', 'IfcDuctFittingTypeEnum', 1]] },
IfcDuctFittingType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcDuctFittingTypeEnum', 0]] },
IfcDuctSegment: { of: 'IfcFlowSegment', attributes: [['PredefinedType', 'IfcDuctSegmentTypeEnum', 1]] },
IfcDuctSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcDuctSegmentTypeEnum', 0]] },
IfcDuctSilencer: { of: 'IfcFlowTreatmentDevice', attributes: [['PredefinedType', 'IfcDuctSilencerTypeEnum', 1]] },
IfcDuctSilencerType: { of: 'IfcFlowTreatmentDeviceType', attributes: [['PredefinedType', 'IfcDuctSilencerTypeEnum', 0]] },
IfcEarthworksCut: { of: 'IfcFeatureElementSubtraction', attributes: [['PredefinedType', 'IfcEarthworksCutTypeEnum', 1]] },
IfcEarthworksElement: { of: 'IfcBuiltElement' },
IfcEarthworksFill: { of: 'IfcEarthworksElement', attributes: [['PredefinedType', 'IfcEarthworksFillTypeEnum', 1]] },
IfcEdge: { of: 'IfcTopologicalRepresentationItem', attributes: [['EdgeStart', 'IfcVertex', 0], ['EdgeEnd', 'IfcVertex', 0]] },
IfcEdgeCurve: { of: 'IfcEdge', attributes: [['EdgeGeometry', 'IfcCurve', 0], ['SameSense', 'IfcBoolean', 0]] },
IfcEdgeLoop: { of: 'IfcLoop', attributes: [['EdgeList', ['LIST', 1, -1, 0, 'IfcOrientedEdge'], 0]] },
IfcElectricAppliance: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcElectricApplianceTypeEnum', 1]] },
IfcElectricApplianceType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcElectricApplianceTypeEnum', 0]] },
IfcElectricDistributionBoard: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcElectricDistributionBoardTypeEnum', 1]] },
IfcElectricDistributionBoardType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcElectricDistributionBoardTypeEnum', 0]] },
IfcElectricFlowStorageDevice: { of: 'IfcFlowStorageDevice', attributes: [['PredefinedType', 'IfcElectricFlowStorageDeviceTypeEnum', 1]] },
IfcElectricFlowStorageDeviceType: { of: 'IfcFlowStorageDeviceType', attributes: [['PredefinedType', 'IfcElectricFlowStorageDeviceTypeEnum', 0]] },
IfcElectricFlowTreatmentDevice: { of: 'IfcFlowTreatmentDevice', attributes: [['PredefinedType', 'IfcElectricFlowTreatmentDeviceTypeEnum', 1]] },
IfcElectricFlowTreatmentDeviceType: { of: 'IfcFlowTreatmentDeviceType', attributes: [['PredefinedType', 'IfcElectricFlowTreatmentDeviceTypeEnum', 0]] },
IfcElectricGenerator: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcElectricGeneratorTypeEnum', 1]] },
IfcElectricGeneratorType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcElectricGeneratorTypeEnum', 0]] },
IfcElectricMotor: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcElectricMotorTypeEnum', 1]] },
IfcElectricMotorType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcElectricMotorTypeEnum', 0]] },
IfcElectricTimeControl: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcElectricTimeControlTypeEnum', 1]] },
IfcElectricTimeControlType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcElectricTimeControlTypeEnum', 0]] },
IfcElement: { of: 'IfcProduct', abstract: true, attributes: [['Tag', 'IfcIdentifier', 1]], inverses: [['FillsVoids', 'SET', 0, 1, 'IfcRelFillsElement', 'RelatedBuildingElement'], ['ConnectedTo', 'SET', 0, -1, 'IfcRelConnectsElements', 'RelatingElement'], ['IsInterferedByElements', 'SET', 0, -1, 'IfcRelInterferesElements', 'RelatedElement'], ['InterferesElements', 'SET', 0, -1, 'IfcRelInterferesElements', 'RelatingElement'], ['HasProjections', 'SET', 0, -1, 'IfcRelProjectsElement', 'RelatingElement'], ['HasOpenings', 'SET', 0, -1, 'IfcRelVoidsElement', 'RelatingBuildingElement'], ['IsConnectionRealization', 'SET', 0, -1, 'IfcRelConnectsWithRealizingElements', 'RealizingElements'], ['ProvidesBoundaries', 'SET', 0, -1, 'IfcRelSpaceBoundary', 'RelatedBuildingElement'], ['ConnectedFrom', 'SET', 0, -1, 'IfcRelConnectsElements', 'RelatedElement'], ['ContainedInStructure', 'SET', 0, 1, 'IfcRelContainedInSpatialStructure', 'RelatedElements'], ['HasCoverings', 'SET', 0, -1, 'IfcRelCoversBldgElements', 'RelatingBuildingElement'], ['HasSurfaceFeatures', 'SET', 0, -1, 'IfcRelAdheresToElement', 'RelatingElement']] },
IfcElementAssembly: { of: 'IfcElement', attributes: [['AssemblyPlace', 'IfcAssemblyPlaceEnum', 1], ['PredefinedType', 'IfcElementAssemblyTypeEnum', 1]] },
IfcElementAssemblyType: { of: 'IfcElementType', attributes: [['PredefinedType', 'IfcElementAssemblyTypeEnum', 0]] },
IfcElementComponent: { of: 'IfcElement', abstract: true },
IfcElementComponentType: { of: 'IfcElementType', abstract: true },
IfcElementQuantity: { of: 'IfcQuantitySet', attributes: [['MethodOfMeasurement', 'IfcLabel', 1], ['Quantities', ['SET', 1, -1, 0, 'IfcPhysicalQuantity'], 0]] },
IfcElementType: { of: 'IfcTypeProduct', abstract: true, attributes: [['ElementType', 'IfcLabel', 1]] },
IfcElementarySurface: { of: 'IfcSurface', abstract: true, attributes: [['Position', 'IfcAxis2Placement3D', 0]] },
IfcEllipse: { of: 'IfcConic', attributes: [['SemiAxis1', 'IfcPositiveLengthMeasure', 0], ['SemiAxis2', 'IfcPositiveLengthMeasure', 0]] },
IfcEllipseProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['SemiAxis1', 'IfcPositiveLengthMeasure', 0], ['SemiAxis2', 'IfcPositiveLengthMeasure', 0]] },
IfcEnergyConversionDevice: { of: 'IfcDistributionFlowElement' },
IfcEnergyConversionDeviceType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcEngine: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcEngineTypeEnum', 1]] },
IfcEngineType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcEngineTypeEnum', 0]] },
IfcEvaporativeCooler: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcEvaporativeCoolerTypeEnum', 1]] },
IfcEvaporativeCoolerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcEvaporativeCoolerTypeEnum', 0]] },
IfcEvaporator: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcEvaporatorTypeEnum', 1]] },
IfcEvaporatorType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcEvaporatorTypeEnum', 0]] },
IfcEvent: { of: 'IfcProcess', attributes: [['PredefinedType', 'IfcEventTypeEnum', 1], ['EventTriggerType', 'IfcEventTriggerTypeEnum', 1], ['UserDefinedEventTriggerType', 'IfcLabel', 1], ['EventOccurenceTime', 'IfcEventTime', 1]] },
IfcEventTime: { of: 'IfcSchedulingTime', attributes: [['ActualDate', 'IfcDateTime', 1], ['EarlyDate', 'IfcDateTime', 1], ['LateDate', 'IfcDateTime', 1], ['ScheduleDate', 'IfcDateTime', 1]] },
IfcEventType: { of: 'IfcTypeProcess', attributes: [['PredefinedType', 'IfcEventTypeEnum', 0], ['EventTriggerType', 'IfcEventTriggerTypeEnum', 0], ['UserDefinedEventTriggerType', 'IfcLabel', 1]] },
IfcExtendedProperties: { of: 'IfcPropertyAbstraction', abstract: true, attributes: [['Name', 'IfcIdentifier', 1], ['Description', 'IfcText', 1], ['Properties', ['SET', 1, -1, 0, 'IfcProperty'], 0]] },
IfcExternalInformation: { abstract: true },
IfcExternalReference: { abstract: true, attributes: [['Location', 'IfcURIReference', 1], ['Identification', 'IfcIdentifier', 1], ['Name', 'IfcLabel', 1]], inverses: [['ExternalReferenceForResources', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatingReference']] },
IfcExternalReferenceRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatingReference', 'IfcExternalReference', 0], ['RelatedResourceObjects', ['SET', 1, -1, 0, 'IfcResourceObjectSelect'], 0]] },
IfcExternalSpatialElement: { of: 'IfcExternalSpatialStructureElement', attributes: [['PredefinedType', 'IfcExternalSpatialElementTypeEnum', 1]], inverses: [['BoundedBy', 'SET', 0, -1, 'IfcRelSpaceBoundary', 'RelatingSpace']] },
IfcExternalSpatialStructureElement: { of: 'IfcSpatialElement', abstract: true },
IfcExternallyDefinedHatchStyle: { of: 'IfcExternalReference' },
IfcExternallyDefinedSurfaceStyle: { of: 'IfcExternalReference' },
IfcExternallyDefinedTextFont: { of: 'IfcExternalReference' },
IfcExtrudedAreaSolid: { of: 'IfcSweptAreaSolid', attributes: [['ExtrudedDirection', 'IfcDirection', 0], ['Depth', 'IfcPositiveLengthMeasure', 0]] },
IfcExtrudedAreaSolidTapered: { of: 'IfcExtrudedAreaSolid', attributes: [['EndSweptArea', 'IfcProfileDef', 0]] },
IfcFace: { of: 'IfcTopologicalRepresentationItem', attributes: [['Bounds', ['SET', 1, -1, 0, 'IfcFaceBound'], 0]], inverses: [['HasTextureMaps', 'SET', 0, -1, 'IfcTextureMap', 'MappedTo']] },
IfcFaceBasedSurfaceModel: { of: 'IfcGeometricRepresentationItem', attributes: [['FbsmFaces', ['SET', 1, -1, 0, 'IfcConnectedFaceSet'], 0]] },
IfcFaceBound: { of: 'IfcTopologicalRepresentationItem', attributes: [['Bound', 'IfcLoop', 0], ['Orientation', 'IfcBoolean', 0]] },
IfcFaceOuterBound: { of: 'IfcFaceBound' },
IfcFaceSurface: { of: 'IfcFace', attributes: [['FaceSurface', 'IfcSurface', 0], ['SameSense', 'IfcBoolean', 0]] },
IfcFacetedBrep: { of: 'IfcManifoldSolidBrep' },
IfcFacetedBrepWithVoids: { of: 'IfcFacetedBrep', attributes: [['Voids', ['SET', 1, -1, 0, 'IfcClosedShell'], 0]] },
IfcFacility: { of: 'IfcSpatialStructureElement' },
IfcFacilityPart: { of: 'IfcSpatialStructureElement', abstract: true, attributes: [['UsageType', 'IfcFacilityUsageEnum', 0]] },
IfcFacilityPartCommon: { of: 'IfcFacilityPart', attributes: [['PredefinedType', 'IfcFacilityPartCommonTypeEnum', 1]] },
IfcFailureConnectionCondition: { of: 'IfcStructuralConnectionCondition', attributes: [['TensionFailureX', 'IfcForceMeasure', 1], ['TensionFailureY', 'IfcForceMeasure', 1], ['TensionFailureZ', 'IfcForceMeasure', 1], ['CompressionFailureX', 'IfcForceMeasure', 1], ['CompressionFailureY', 'IfcForceMeasure', 1], ['CompressionFailureZ', 'IfcForceMeasure', 1]] },
IfcFan: { of: 'IfcFlowMovingDevice', attributes: [['PredefinedType', 'IfcFanTypeEnum', 1]] },
IfcFanType: { of: 'IfcFlowMovingDeviceType', attributes: [['PredefinedType', 'IfcFanTypeEnum', 0]] },
IfcFastener: { of: 'IfcElementComponent', attributes: [['PredefinedType', 'IfcFastenerTypeEnum', 1]] },
IfcFastenerType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcFastenerTypeEnum', 0]] },
IfcFeatureElement: { of: 'IfcElement', abstract: true },
IfcFeatureElementAddition: { of: 'IfcFeatureElement', abstract: true, inverses: [['ProjectsElements', 'ONE', 1, 1, 'IfcRelProjectsElement', 'RelatedFeatureElement']] },
IfcFeatureElementSubtraction: { of: 'IfcFeatureElement', abstract: true, inverses: [['VoidsElements', 'ONE', 1, 1, 'IfcRelVoidsElement', 'RelatedOpeningElement']] },
IfcFillAreaStyle: { of: 'IfcPresentationStyle', attributes: [['FillStyles', ['SET', 1, -1, 0, 'IfcFillStyleSelect'], 0], ['ModelOrDraughting', 'IfcBoolean', 1]] },
IfcFillAreaStyleHatching: { of: 'IfcGeometricRepresentationItem', attributes: [['HatchLineAppearance', 'IfcCurveStyle', 0], ['StartOfNextHatchLine', 'IfcHatchLineDistanceSelect', 0], ['PointOfReferenceHatchLine', 'IfcCartesianPoint', 1], ['PatternStart', 'IfcCartesianPoint', 1], ['HatchLineAngle', 'IfcPlaneAngleMeasure', 0]] },
IfcFillAreaStyleTiles: { of: 'IfcGeometricRepresentationItem', attributes: [['TilingPattern', ['LIST', 2, 2, 0, 'IfcVector'], 0], ['Tiles', ['SET', 1, -1, 0, 'IfcStyledItem'], 0], ['TilingScale', 'IfcPositiveRatioMeasure', 0]] },
IfcFilter: { of: 'IfcFlowTreatmentDevice', attributes: [['PredefinedType', 'IfcFilterTypeEnum', 1]] },
IfcFilterType: { of: 'IfcFlowTreatmentDeviceType', attributes: [['PredefinedType', 'IfcFilterTypeEnum', 0]] },
IfcFireSuppressionTerminal: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcFireSuppressionTerminalTypeEnum', 1]] },
IfcFireSuppressionTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcFireSuppressionTerminalTypeEnum', 0]] },
IfcFixedReferenceSweptAreaSolid: { of: 'IfcDirectrixCurveSweptAreaSolid', attributes: [['FixedReference', 'IfcDirection', 0]] },
IfcFlowController: { of: 'IfcDistributionFlowElement' },
IfcFlowControllerType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowFitting: { of: 'IfcDistributionFlowElement' },
IfcFlowFittingType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowInstrument: { of: 'IfcDistributionControlElement', attributes: [['PredefinedType', 'IfcFlowInstrumentTypeEnum', 1]] },
IfcFlowInstrumentType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcFlowInstrumentTypeEnum', 0]] },
IfcFlowMeter: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcFlowMeterTypeEnum', 1]] },
IfcFlowMeterType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcFlowMeterTypeEnum', 0]] },
IfcFlowMovingDevice: { of: 'IfcDistributionFlowElement' },
IfcFlowMovingDeviceType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowSegment: { of: 'IfcDistributionFlowElement' },
IfcFlowSegmentType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowStorageDevice: { of: 'IfcDistributionFlowElement' },
IfcFlowStorageDeviceType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowTerminal: { of: 'IfcDistributionFlowElement' },
IfcFlowTerminalType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowTreatmentDevice: { of: 'IfcDistributionFlowElement' },
IfcFlowTreatmentDeviceType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFooting: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcFootingTypeEnum', 1]] },
IfcFootingType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcFootingTypeEnum', 0]] },
IfcFurnishingElement: { of: 'IfcElement' },
IfcFurnishingElementType: { of: 'IfcElementType' },
IfcFurniture: { of: 'IfcFurnishingElement', attributes: [['PredefinedType', 'IfcFurnitureTypeEnum', 1]] },
IfcFurnitureType: { of: 'IfcFurnishingElementType', attributes: [['AssemblyPlace', 'IfcAssemblyPlaceEnum', 0], ['PredefinedType', 'IfcFurnitureTypeEnum', 1]] },
IfcGeographicCRS: { of: 'IfcCoordinateReferenceSystem', attributes: [['PrimeMeridian', 'IfcIdentifier', 1], ['AngleUnit', 'IfcNamedUnit', 1], ['HeightUnit', 'IfcNamedUnit', 1]] },
IfcGeographicElement: { of: 'IfcElement', attributes: [['PredefinedType', 'IfcGeographicElementTypeEnum', 1]] },
IfcGeographicElementType: { of: 'IfcElementType', attributes: [['PredefinedType', 'IfcGeographicElementTypeEnum', 0]] },
IfcGeometricCurveSet: { of: 'IfcGeometricSet' },
IfcGeometricRepresentationContext: { of: 'IfcRepresentationContext', attributes: [['CoordinateSpaceDimension', 'IfcDimensionCount', 0], ['Precision', 'IfcReal', 1], ['WorldCoordinateSystem', 'IfcAxis2Placement', 0], ['TrueNorth', 'IfcDirection', 1]], inverses: [['HasSubContexts', 'SET', 0, -1, 'IfcGeometricRepresentationSubContext', 'ParentContext'], ['HasCoordinateOperation', 'SET', 0, 1, 'IfcCoordinateOperation', 'SourceCRS']] },
IfcGeometricRepresentationItem: { of: 'IfcRepresentationItem', abstract: true },
IfcGeometricRepresentationSubContext: { of: 'IfcGeometricRepresentationContext', attributes: [['ParentContext', 'IfcGeometricRepresentationContext', 0], ['TargetScale', 'IfcPositiveRatioMeasure', 1], ['TargetView', 'IfcGeometricProjectionEnum', 0], ['UserDefinedTargetView', 'IfcLabel', 1]] },
IfcGeometricSet: { of: 'IfcGeometricRepresentationItem', attributes: [['Elements', ['SET', 1, -1, 0, 'IfcGeometricSetSelect'], 0]] },
IfcGeomodel: { of: 'IfcGeotechnicalAssembly' },
IfcGeoslice: { of: 'IfcGeotechnicalAssembly' },
IfcGeotechnicalAssembly: { of: 'IfcGeotechnicalElement', abstract: true },
IfcGeotechnicalElement: { of: 'IfcElement', abstract: true },
IfcGeotechnicalStratum: { of: 'IfcGeotechnicalElement', attributes: [['PredefinedType', 'IfcGeotechnicalStratumTypeEnum', 1]] },
IfcGradientCurve: { of: 'IfcCompositeCurve', attributes: [['BaseCurve', 'IfcBoundedCurve', 0], ['EndPoint', 'IfcPlacement', 1]] },
IfcGrid: { of: 'IfcPositioningElement', attributes: [['UAxes', ['LIST', 1, -1, 1, 'IfcGridAxis'], 0], ['VAxes', ['LIST', 1, -1, 1, 'IfcGridAxis'], 0], ['WAxes', ['LIST', 1, -1, 1, 'IfcGridAxis'], 1], ['PredefinedType', 'IfcGridTypeEnum', 1]] },
IfcGridAxis: { attributes: [['AxisTag', 'IfcLabel', 1], ['AxisCurve', 'IfcCurve', 0], ['SameSense', 'IfcBoolean', 0]], inverses: [['PartOfW', 'SET', 0, 1, 'IfcGrid', 'WAxes'], ['PartOfV', 'SET', 0, 1, 'IfcGrid', 'VAxes'], ['PartOfU', 'SET', 0, 1, 'IfcGrid', 'UAxes'], ['HasIntersections', 'SET', 0, -1, 'IfcVirtualGridIntersection', 'IntersectingAxes']] },
IfcGridPlacement: { of: 'IfcObjectPlacement', attributes: [['PlacementLocation', 'IfcVirtualGridIntersection', 0], ['PlacementRefDirection', 'IfcGridPlacementDirectionSelect', 1]] },
IfcGroup: { of: 'IfcObject', inverses: [['IsGroupedBy', 'SET', 0, -1, 'IfcRelAssignsToGroup', 'RelatingGroup'], ['ReferencedInStructures', 'SET', 0, -1, 'IfcRelReferencedInSpatialStructure', 'RelatedElements']] },
IfcHalfSpaceSolid: { of: 'IfcGeometricRepresentationItem', attributes: [['BaseSurface', 'IfcSurface', 0], ['AgreementFlag', 'IfcBoolean', 0]] },
IfcHeatExchanger: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcHeatExchangerTypeEnum', 1]] },
IfcHeatExchangerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcHeatExchangerTypeEnum', 0]] },
IfcHumidifier: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcHumidifierTypeEnum', 1]] },
IfcHumidifierType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcHumidifierTypeEnum', 0]] },
IfcIShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['OverallWidth', 'IfcPositiveLengthMeasure', 0], ['OverallDepth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['FlangeEdgeRadius', 'IfcNonNegativeLengthMeasure', 1], ['FlangeSlope', 'IfcPlaneAngleMeasure', 1]] },
IfcImageTexture: { of: 'IfcSurfaceTexture', attributes: [['URLReference', 'IfcURIReference', 0]] },
IfcImpactProtectionDevice: { of: 'IfcElementComponent', attributes: [['PredefinedType', 'IfcImpactProtectionDeviceTypeEnum', 1]] },
IfcImpactProtectionDeviceType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcImpactProtectionDeviceTypeEnum', 0]] },
IfcIndexedColourMap: { of: 'IfcPresentationItem', attributes: [['MappedTo', 'IfcTessellatedFaceSet', 0], ['Opacity', 'IfcNormalisedRatioMeasure', 1], ['Colours', 'IfcColourRgbList', 0], ['ColourIndex', ['LIST', 1, -1, 0, 'IfcPositiveInteger'], 0]] },
IfcIndexedPolyCurve: { of: 'IfcBoundedCurve', attributes: [['Points', 'IfcCartesianPointList', 0], ['Segments', ['LIST', 1, -1, 0, 'IfcSegmentIndexSelect'], 1], ['SelfIntersect', 'IfcBoolean', 1]] },
IfcIndexedPolygonalFace: { of: 'IfcTessellatedItem', attributes: [['CoordIndex', ['LIST', 3, -1, 0, 'IfcPositiveInteger'], 0]], inverses: [['ToFaceSet', 'SET', 1, -1, 'IfcPolygonalFaceSet', 'Faces'], ['HasTexCoords', 'SET', 0, 1, 'IfcTextureCoordinateIndices', 'TexCoordsOf']] },
IfcIndexedPolygonalFaceWithVoids: { of: 'IfcIndexedPolygonalFace', attributes: [['InnerCoordIndices', ['LIST', 1, -1, 0, ['LIST', 3, -1, 1, 'IfcPositiveInteger']], 0]] },
IfcIndexedPolygonalTextureMap: { of: 'IfcIndexedTextureMap', attributes: [['TexCoordIndices', ['SET', 1, -1, 0, 'IfcTextureCoordinateIndices'], 0]] },
IfcIndexedTextureMap: { of: 'IfcTextureCoordinate', abstract: true, attributes: [['MappedTo', 'IfcTessellatedFaceSet', 0], ['TexCoords', 'IfcTextureVertexList', 0]] },
IfcIndexedTriangleTextureMap: { of: 'IfcIndexedTextureMap', attributes: [['TexCoordIndex', ['LIST', 1, -1, 0, ['LIST', 3, 3, 0, 'IfcPositiveInteger']], 1]] },
IfcInterceptor: { of: 'IfcFlowTreatmentDevice', attributes: [['PredefinedType', 'IfcInterceptorTypeEnum', 1]] },
IfcInterceptorType: { of: 'IfcFlowTreatmentDeviceType', attributes: [['PredefinedType', 'IfcInterceptorTypeEnum', 0]] },
IfcIntersectionCurve: { of: 'IfcSurfaceCurve' },
IfcInventory: { of: 'IfcGroup', attributes: [['PredefinedType', 'IfcInventoryTypeEnum', 1], ['Jurisdiction', 'IfcActorSelect', 1], ['ResponsiblePersons', ['SET', 1, -1, 0, 'IfcPerson'], 1], ['LastUpdateDate', 'IfcDate', 1], ['CurrentValue', 'IfcCostValue', 1], ['OriginalValue', 'IfcCostValue', 1]] },
IfcIrregularTimeSeries: { of: 'IfcTimeSeries', attributes: [['Values', ['LIST', 1, -1, 0, 'IfcIrregularTimeSeriesValue'], 0]] },
IfcIrregularTimeSeriesValue: { attributes: [['TimeStamp', 'IfcDateTime', 0], ['ListValues', ['LIST', 1, -1, 0, 'IfcValue'], 0]] },
IfcJunctionBox: { of: 'IfcFlowFitting', attributes: [['PredefinedType', 'IfcJunctionBoxTypeEnum', 1]] },
IfcJunctionBoxType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcJunctionBoxTypeEnum', 0]] },
IfcKerb: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcKerbTypeEnum', 1]] },
IfcKerbType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcKerbTypeEnum', 0]] },
IfcLShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['Width', 'IfcPositiveLengthMeasure', 1], ['Thickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['EdgeRadius', 'IfcNonNegativeLengthMeasure', 1], ['LegSlope', 'IfcPlaneAngleMeasure', 1]] },
IfcLaborResource: { of: 'IfcConstructionResource', attributes: [['PredefinedType', 'IfcLaborResourceTypeEnum', 1]] },
IfcLaborResourceType: { of: 'IfcConstructionResourceType', attributes: [['PredefinedType', 'IfcLaborResourceTypeEnum', 0]] },
IfcLagTime: { of: 'IfcSchedulingTime', attributes: [['LagValue', 'IfcTimeOrRatioSelect', 0], ['DurationType', 'IfcTaskDurationEnum', 0]] },
IfcLamp: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcLampTypeEnum', 1]] },
IfcLampType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcLampTypeEnum', 0]] },
IfcLibraryInformation: { of: 'IfcExternalInformation', attributes: [['Name', 'IfcLabel', 0], ['Version', 'IfcLabel', 1], ['Publisher', 'IfcActorSelect', 1], ['VersionDate', 'IfcDateTime', 1], ['Location', 'IfcURIReference', 1], ['Description', 'IfcText', 1]], inverses: [['LibraryInfoForObjects', 'SET', 0, -1, 'IfcRelAssociatesLibrary', 'RelatingLibrary'], ['HasLibraryReferences', 'SET', 0, -1, 'IfcLibraryReference', 'ReferencedLibrary']] },
IfcLibraryReference: { of: 'IfcExternalReference', attributes: [['Description', 'IfcText', 1], ['Language', 'IfcLanguageId', 1], ['ReferencedLibrary', 'IfcLibraryInformation', 1]], inverses: [['LibraryRefForObjects', 'SET', 0, -1, 'IfcRelAssociatesLibrary', 'RelatingLibrary']] },
IfcLightDistributionData: { attributes: [['MainPlaneAngle', 'IfcPlaneAngleMeasure', 0], ['SecondaryPlaneAngle', ['LIST', 1, -1, 0, 'IfcPlaneAngleMeasure'], 0], ['LuminousIntensity', ['LIST', 1, -1, 0, 'IfcLuminousIntensityDistributionMeasure'], 0]] },
IfcLightFixture: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcLightFixtureTypeEnum', 1]] },
IfcLightFixtureType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcLightFixtureTypeEnum', 0]] },
IfcLightIntensityDistribution: { attributes: [['LightDistributionCurve', 'IfcLightDistributionCurveEnum', 0], ['DistributionData', ['LIST', 1, -1, 0, 'IfcLightDistributionData'], 0]] },
IfcLightSource: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Name', 'IfcLabel', 1], ['LightColour', 'IfcColourRgb', 0], ['AmbientIntensity', 'IfcNormalisedRatioMeasure', 1], ['Intensity', 'IfcNormalisedRatioMeasure', 1]] },
IfcLightSourceAmbient: { of: 'IfcLightSource' },
IfcLightSourceDirectional: { of: 'IfcLightSource', attributes: [['Orientation', 'IfcDirection', 0]] },
IfcLightSourceGoniometric: { of: 'IfcLightSource', attributes: [['Position', 'IfcAxis2Placement3D', 0], ['ColourAppearance', 'IfcColourRgb', 1], ['ColourTemperature', 'IfcThermodynamicTemperatureMeasure', 0], ['LuminousFlux', 'IfcLuminousFluxMeasure', 0], ['LightEmissionSource', 'IfcLightEmissionSourceEnum', 0], ['LightDistributionDataSource', 'IfcLightDistributionDataSourceSelect', 0]] },
IfcLightSourcePositional: { of: 'IfcLightSource', attributes: [['Position', 'IfcCartesianPoint', 0], ['Radius', 'IfcPositiveLengthMeasure', 0], ['ConstantAttenuation', 'IfcReal', 0], ['DistanceAttenuation', 'IfcReal', 0], ['QuadricAttenuation', 'IfcReal', 0]] },
IfcLightSourceSpot: { of: 'IfcLightSourcePositional', attributes: [['Orientation', 'IfcDirection', 0], ['ConcentrationExponent', 'IfcReal', 1], ['SpreadAngle', 'IfcPositivePlaneAngleMeasure', 0], ['BeamWidthAngle', 'IfcPositivePlaneAngleMeasure', 0]] },
IfcLine: { of: 'IfcCurve', attributes: [['Pnt', 'IfcCartesianPoint', 0], ['Dir', 'IfcVector', 0]] },
IfcLinearElement: { of: 'IfcProduct' },
IfcLinearPlacement: { of: 'IfcObjectPlacement', attributes: [['RelativePlacement', 'IfcAxis2PlacementLinear', 0], ['CartesianPosition', 'IfcAxis2Placement3D', 1]] },
IfcLinearPositioningElement: { of: 'IfcPositioningElement' },
IfcLiquidTerminal: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcLiquidTerminalTypeEnum', 1]] },
IfcLiquidTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcLiquidTerminalTypeEnum', 0]] },
IfcLocalPlacement: { of: 'IfcObjectPlacement', attributes: [['RelativePlacement', 'IfcAxis2Placement', 0]] },
IfcLoop: { of: 'IfcTopologicalRepresentationItem' },
IfcManifoldSolidBrep: { of: 'IfcSolidModel', abstract: true, attributes: [['Outer', 'IfcClosedShell', 0]] },
IfcMapConversion: { of: 'IfcCoordinateOperation', attributes: [['Eastings', 'IfcLengthMeasure', 0], ['Northings', 'IfcLengthMeasure', 0], ['OrthogonalHeight', 'IfcLengthMeasure', 0], ['XAxisAbscissa', 'IfcReal', 1], ['XAxisOrdinate', 'IfcReal', 1], ['Scale', 'IfcReal', 1]] },
IfcMapConversionScaled: { of: 'IfcMapConversion', attributes: [['FactorX', 'IfcReal', 0], ['FactorY', 'IfcReal', 0], ['FactorZ', 'IfcReal', 0]] },
IfcMappedItem: { of: 'IfcRepresentationItem', attributes: [['MappingSource', 'IfcRepresentationMap', 0], ['MappingTarget', 'IfcCartesianTransformationOperator', 0]] },
IfcMarineFacility: { of: 'IfcFacility', attributes: [['PredefinedType', 'IfcMarineFacilityTypeEnum', 1]] },
IfcMarinePart: { of: 'IfcFacilityPart', attributes: [['PredefinedType', 'IfcMarinePartTypeEnum', 1]] },
IfcMaterial: { of: 'IfcMaterialDefinition', attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['Category', 'IfcLabel', 1]], inverses: [['HasRepresentation', 'SET', 0, 1, 'IfcMaterialDefinitionRepresentation', 'RepresentedMaterial'], ['IsRelatedWith', 'SET', 0, -1, 'IfcMaterialRelationship', 'RelatedMaterials'], ['RelatesTo', 'SET', 0, 1, 'IfcMaterialRelationship', 'RelatingMaterial']] },
IfcMaterialClassificationRelationship: { attributes: [['MaterialClassifications', ['SET', 1, -1, 0, 'IfcClassificationSelect'], 0], ['ClassifiedMaterial', 'IfcMaterial', 0]] },
IfcMaterialConstituent: { of: 'IfcMaterialDefinition', attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['Material', 'IfcMaterial', 0], ['Fraction', 'IfcNormalisedRatioMeasure', 1], ['Category', 'IfcLabel', 1]], inverses: [['ToMaterialConstituentSet', 'ONE', 1, 1, 'IfcMaterialConstituentSet', 'MaterialConstituents']] },
IfcMaterialConstituentSet: { of: 'IfcMaterialDefinition', attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['MaterialConstituents', ['SET', 1, -1, 0, 'IfcMaterialConstituent'], 1]] },
IfcMaterialDefinition: { abstract: true, inverses: [['AssociatedTo', 'SET', 0, -1, 'IfcRelAssociatesMaterial', 'RelatingMaterial'], ['HasExternalReferences', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects'], ['HasProperties', 'SET', 0, -1, 'IfcMaterialProperties', 'Material']] },
IfcMaterialDefinitionRepresentation: { of: 'IfcProductRepresentation', attributes: [['RepresentedMaterial', 'IfcMaterial', 0]] },
IfcMaterialLayer: { of: 'IfcMaterialDefinition', attributes: [['Material', 'IfcMaterial', 1], ['LayerThickness', 'IfcNonNegativeLengthMeasure', 0], ['IsVentilated', 'IfcLogical', 1], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['Category', 'IfcLabel', 1], ['Priority', 'IfcInteger', 1]], inverses: [['ToMaterialLayerSet', 'ONE', 1, 1, 'IfcMaterialLayerSet', 'MaterialLayers']] },
IfcMaterialLayerSet: { of: 'IfcMaterialDefinition', attributes: [['MaterialLayers', ['LIST', 1, -1, 0, 'IfcMaterialLayer'], 0], ['LayerSetName', 'IfcLabel', 1], ['Description', 'IfcText', 1]] },
IfcMaterialLayerSetUsage: { of: 'IfcMaterialUsageDefinition', attributes: [['ForLayerSet', 'IfcMaterialLayerSet', 0], ['LayerSetDirection', 'IfcLayerSetDirectionEnum', 0], ['DirectionSense', 'IfcDirectionSenseEnum', 0], ['OffsetFromReferenceLine', 'IfcLengthMeasure', 0], ['ReferenceExtent', 'IfcPositiveLengthMeasure', 1]] },
IfcMaterialLayerWithOffsets: { of: 'IfcMaterialLayer', attributes: [['OffsetDirection', 'IfcLayerSetDirectionEnum', 0], ['OffsetValues', ['ARRAY', 1, 2, 0, 'IfcLengthMeasure'], 0]] },
IfcMaterialList: { attributes: [['Materials', ['LIST', 1, -1, 0, 'IfcMaterial'], 0]] },
IfcMaterialProfile: { of: 'IfcMaterialDefinition', attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['Material', 'IfcMaterial', 1], ['Profile', 'IfcProfileDef', 0], ['Priority', 'IfcInteger', 1], ['Category', 'IfcLabel', 1]], inverses: [['ToMaterialProfileSet', 'ONE', 1, 1, 'IfcMaterialProfileSet', 'MaterialProfiles']] },
IfcMaterialProfileSet: { of: 'IfcMaterialDefinition', attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['MaterialProfiles', ['LIST', 1, -1, 0, 'IfcMaterialProfile'], 0], ['CompositeProfile', 'IfcCompositeProfileDef', 1]] },
IfcMaterialProfileSetUsage: { of: 'IfcMaterialUsageDefinition', attributes: [['ForProfileSet', 'IfcMaterialProfileSet', 0], ['CardinalPoint', 'IfcCardinalPointReference', 1], ['ReferenceExtent', 'IfcPositiveLengthMeasure', 1]] },
IfcMaterialProfileSetUsageTapering: { of: 'IfcMaterialProfileSetUsage', attributes: [['ForProfileEndSet', 'IfcMaterialProfileSet', 0], ['CardinalEndPoint', 'IfcCardinalPointReference', 1]] },
IfcMaterialProfileWithOffsets: { of: 'IfcMaterialProfile', attributes: [['OffsetValues', ['ARRAY', 1, 2, 0, 'IfcLengthMeasure'], 0]] },
IfcMaterialProperties: { of: 'IfcExtendedProperties', attributes: [['Material', 'IfcMaterialDefinition', 0]] },
IfcMaterialRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatingMaterial', 'IfcMaterial', 0], ['RelatedMaterials', ['SET', 1, -1, 0, 'IfcMaterial'], 0], ['MaterialExpression', 'IfcLabel', 1]] },
IfcMaterialUsageDefinition: { abstract: true, inverses: [['AssociatedTo', 'SET', 1, -1, 'IfcRelAssociatesMaterial', 'RelatingMaterial']] },
IfcMeasureWithUnit: { attributes: [['ValueComponent', 'IfcValue', 0], ['UnitComponent', 'IfcUnit', 0]] },
IfcMechanicalFastener: { of: 'IfcElementComponent', attributes: [['NominalDiameter', 'IfcPositiveLengthMeasure', 1], ['NominalLength', 'IfcPositiveLengthMeasure', 1], ['PredefinedType', 'IfcMechanicalFastenerTypeEnum', 1]] },
IfcMechanicalFastenerType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcMechanicalFastenerTypeEnum', 0], ['NominalDiameter', 'IfcPositiveLengthMeasure', 1], ['NominalLength', 'IfcPositiveLengthMeasure', 1]] },
IfcMedicalDevice: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcMedicalDeviceTypeEnum', 1]] },
IfcMedicalDeviceType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcMedicalDeviceTypeEnum', 0]] },
IfcMember: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcMemberTypeEnum', 1]] },
IfcMemberType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcMemberTypeEnum', 0]] },
IfcMetric: { of: 'IfcConstraint', attributes: [['Benchmark', 'IfcBenchmarkEnum', 0], ['ValueSource', 'IfcLabel', 1], ['DataValue', 'IfcMetricValueSelect', 1], ['ReferencePath', 'IfcReference', 1]] },
IfcMirroredProfileDef: { of: 'IfcDerivedProfileDef' },
IfcMobileTelecommunicationsAppliance: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcMobileTelecommunicationsApplianceTypeEnum', 1]] },
IfcMobileTelecommunicationsApplianceType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcMobileTelecommunicationsApplianceTypeEnum', 0]] },
IfcMonetaryUnit: { attributes: [['Currency', 'IfcLabel', 0]] },
IfcMooringDevice: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcMooringDeviceTypeEnum', 1]] },
IfcMooringDeviceType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcMooringDeviceTypeEnum', 0]] },
IfcMotorConnection: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcMotorConnectionTypeEnum', 1]] },
IfcMotorConnectionType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcMotorConnectionTypeEnum', 0]] },
IfcNamedUnit: { abstract: true, attributes: [['Dimensions', 'IfcDimensionalExponents', 0], ['UnitType', 'IfcUnitEnum', 0]] },
IfcNavigationElement: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcNavigationElementTypeEnum', 1]] },
IfcNavigationElementType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcNavigationElementTypeEnum', 0]] },
IfcObject: { of: 'IfcObjectDefinition', abstract: true, attributes: [['ObjectType', 'IfcLabel', 1]], inverses: [['IsDeclaredBy', 'SET', 0, 1, 'IfcRelDefinesByObject', 'RelatedObjects'], ['Declares', 'SET', 0, -1, 'IfcRelDefinesByObject', 'RelatingObject'], ['IsTypedBy', 'SET', 0, 1, 'IfcRelDefinesByType', 'RelatedObjects'], ['IsDefinedBy', 'SET', 0, -1, 'IfcRelDefinesByProperties', 'RelatedObjects']] },
IfcObjectDefinition: { of: 'IfcRoot', abstract: true, inverses: [['HasAssignments', 'SET', 0, -1, 'IfcRelAssigns', 'RelatedObjects'], ['Nests', 'SET', 0, 1, 'IfcRelNests', 'RelatedObjects'], ['IsNestedBy', 'SET', 0, -1, 'IfcRelNests', 'RelatingObject'], ['HasContext', 'SET', 0, 1, 'IfcRelDeclares', 'RelatedDefinitions'], ['IsDecomposedBy', 'SET', 0, -1, 'IfcRelAggregates', 'RelatingObject'], ['Decomposes', 'SET', 0, 1, 'IfcRelAggregates', 'RelatedObjects'], ['HasAssociations', 'SET', 0, -1, 'IfcRelAssociates', 'RelatedObjects']] },
IfcObjectPlacement: { abstract: true, attributes: [['PlacementRelTo', 'IfcObjectPlacement', 1]], inverses: [['PlacesObject', 'SET', 0, -1, 'IfcProduct', 'ObjectPlacement'], ['ReferencedByPlacements', 'SET', 0, -1, 'IfcObjectPlacement', 'PlacementRelTo']] },
IfcObjective: { of: 'IfcConstraint', attributes: [['BenchmarkValues', ['LIST', 1, -1, 0, 'IfcConstraint'], 1], ['LogicalAggregator', 'IfcLogicalOperatorEnum', 1], ['ObjectiveQualifier', 'IfcObjectiveEnum', 0], ['UserDefinedQualifier', 'IfcLabel', 1]] },
IfcOccupant: { of: 'IfcActor', attributes: [['PredefinedType', 'IfcOccupantTypeEnum', 1]] },
IfcOffsetCurve: { of: 'IfcCurve', abstract: true, attributes: [['BasisCurve', 'IfcCurve', 0]] },
IfcOffsetCurve2D: { of: 'IfcOffsetCurve', attributes: [['Distance', 'IfcLengthMeasure', 0], ['SelfIntersect', 'IfcLogical', 0]] },
IfcOffsetCurve3D: { of: 'IfcOffsetCurve', attributes: [['Distance', 'IfcLengthMeasure', 0], ['SelfIntersect', 'IfcLogical', 0], ['RefDirection', 'IfcDirection', 0]] },
IfcOffsetCurveByDistances: { of: 'IfcOffsetCurve', attributes: [['OffsetValues', ['LIST', 1, -1, 0, 'IfcPointByDistanceExpression'], 0], ['Tag', 'IfcLabel', 1]] },
IfcOpenCrossProfileDef: { of: 'IfcProfileDef', attributes: [['HorizontalWidths', 'IfcBoolean', 0], ['Widths', ['LIST', 1, -1, 0, 'IfcNonNegativeLengthMeasure'], 0], ['Slopes', ['LIST', 1, -1, 0, 'IfcPlaneAngleMeasure'], 0], ['Tags', ['LIST', 2, -1, 0, 'IfcLabel'], 1], ['OffsetPoint', 'IfcCartesianPoint', 1]] },
IfcOpenShell: { of: 'IfcConnectedFaceSet' },
IfcOpeningElement: { of: 'IfcFeatureElementSubtraction', attributes: [['PredefinedType', 'IfcOpeningElementTypeEnum', 1]], inverses: [['HasFillings', 'SET', 0, -1, 'IfcRelFillsElement', 'RelatingOpeningElement']] },
IfcOrganization: { attributes: [['Identification', 'IfcIdentifier', 1], ['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['Roles', ['LIST', 1, -1, 0, 'IfcActorRole'], 1], ['Addresses', ['LIST', 1, -1, 0, 'IfcAddress'], 1]], inverses: [['IsRelatedBy', 'SET', 0, -1, 'IfcOrganizationRelationship', 'RelatedOrganizations'], ['Relates', 'SET', 0, -1, 'IfcOrganizationRelationship', 'RelatingOrganization'], ['Engages', 'SET', 0, -1, 'IfcPersonAndOrganization', 'TheOrganization']] },
IfcOrganizationRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatingOrganization', 'IfcOrganization', 0], ['RelatedOrganizations', ['SET', 1, -1, 0, 'IfcOrganization'], 0]] },
IfcOrientedEdge: { of: 'IfcEdge', attributes: [['EdgeElement', 'IfcEdge', 0], ['Orientation', 'IfcBoolean', 0]] },
IfcOuterBoundaryCurve: { of: 'IfcBoundaryCurve' },
IfcOutlet: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcOutletTypeEnum', 1]] },
IfcOutletType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcOutletTypeEnum', 0]] },
IfcOwnerHistory: { attributes: [['OwningUser', 'IfcPersonAndOrganization', 0], ['OwningApplication', 'IfcApplication', 0], ['State', 'IfcStateEnum', 1], ['ChangeAction', 'IfcChangeActionEnum', 1], ['LastModifiedDate', 'IfcTimeStamp', 1], ['LastModifyingUser', 'IfcPersonAndOrganization', 1], ['LastModifyingApplication', 'IfcApplication', 1], ['CreationDate', 'IfcTimeStamp', 0]] },
IfcParameterizedProfileDef: { of: 'IfcProfileDef', abstract: true, attributes: [['Position', 'IfcAxis2Placement2D', 1]] },
IfcPath: { of: 'IfcTopologicalRepresentationItem', attributes: [['EdgeList', ['LIST', 1, -1, 1, 'IfcOrientedEdge'], 0]] },
IfcPavement: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcPavementTypeEnum', 1]] },
IfcPavementType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcPavementTypeEnum', 0]] },
IfcPcurve: { of: 'IfcCurve', attributes: [['BasisSurface', 'IfcSurface', 0], ['ReferenceCurve', 'IfcCurve', 0]] },
IfcPerformanceHistory: { of: 'IfcControl', attributes: [['LifeCyclePhase', 'IfcLabel', 0], ['PredefinedType', 'IfcPerformanceHistoryTypeEnum', 1]] },
IfcPermeableCoveringProperties: { of: 'IfcPreDefinedPropertySet', attributes: [['OperationType', 'IfcPermeableCoveringOperationEnum', 0], ['PanelPosition', 'IfcWindowPanelPositionEnum', 0], ['FrameDepth', 'IfcPositiveLengthMeasure', 1], ['FrameThickness', 'IfcPositiveLengthMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcPermit: { of: 'IfcControl', attributes: [['PredefinedType', 'IfcPermitTypeEnum', 1], ['Status', 'IfcLabel', 1], ['LongDescription', 'IfcText', 1]] },
IfcPerson: { attributes: [['Identification', 'IfcIdentifier', 1], ['FamilyName', 'IfcLabel', 1], ['GivenName', 'IfcLabel', 1], ['MiddleNames', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['PrefixTitles', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['SuffixTitles', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['Roles', ['LIST', 1, -1, 0, 'IfcActorRole'], 1], ['Addresses', ['LIST', 1, -1, 0, 'IfcAddress'], 1]], inverses: [['EngagedIn', 'SET', 0, -1, 'IfcPersonAndOrganization', 'ThePerson']] },
IfcPersonAndOrganization: { attributes: [['ThePerson', 'IfcPerson', 0], ['TheOrganization', 'IfcOrganization', 0], ['Roles', ['LIST', 1, -1, 0, 'IfcActorRole'], 1]] },
IfcPhysicalComplexQuantity: { of: 'IfcPhysicalQuantity', attributes: [['HasQuantities', ['SET', 1, -1, 0, 'IfcPhysicalQuantity'], 0], ['Discrimination', 'IfcLabel', 0], ['Quality', 'IfcLabel', 1], ['Usage', 'IfcLabel', 1]] },
IfcPhysicalQuantity: { abstract: true, attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1]], inverses: [['HasExternalReferences', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects'], ['PartOfComplex', 'SET', 0, 1, 'IfcPhysicalComplexQuantity', 'HasQuantities']] },
IfcPhysicalSimpleQuantity: { of: 'IfcPhysicalQuantity', abstract: true, attributes: [['Unit', 'IfcNamedUnit', 1]] },
IfcPile: { of: 'IfcDeepFoundation', attributes: [['PredefinedType', 'IfcPileTypeEnum', 1], ['ConstructionType', 'IfcPileConstructionEnum', 1]] },
IfcPileType: { of: 'IfcDeepFoundationType', attributes: [['PredefinedType', 'IfcPileTypeEnum', 0]] },
IfcPipeFitting: { of: 'IfcFlowFitting', attributes: [['PredefinedType', 'IfcPipeFittingTypeEnum', 1]] },
IfcPipeFittingType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcPipeFittingTypeEnum', 0]] },
IfcPipeSegment: { of: 'IfcFlowSegment', attributes: [['PredefinedType', 'IfcPipeSegmentTypeEnum', 1]] },
IfcPipeSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcPipeSegmentTypeEnum', 0]] },
IfcPixelTexture: { of: 'IfcSurfaceTexture', attributes: [['Width', 'IfcInteger', 0], ['Height', 'IfcInteger', 0], ['ColourComponents', 'IfcInteger', 0], ['Pixel', ['LIST', 1, -1, 0, 'IfcBinary'], 0]] },
IfcPlacement: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Location', 'IfcPoint', 0]] },
IfcPlanarBox: { of: 'IfcPlanarExtent', attributes: [['Placement', 'IfcAxis2Placement', 0]] },
IfcPlanarExtent: { of: 'IfcGeometricRepresentationItem', attributes: [['SizeInX', 'IfcLengthMeasure', 0], ['SizeInY', 'IfcLengthMeasure', 0]] },
IfcPlane: { of: 'IfcElementarySurface' },
IfcPlate: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcPlateTypeEnum', 1]] },
IfcPlateType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcPlateTypeEnum', 0]] },
IfcPoint: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcPointByDistanceExpression: { of: 'IfcPoint', attributes: [['DistanceAlong', 'IfcCurveMeasureSelect', 0], ['OffsetLateral', 'IfcLengthMeasure', 1], ['OffsetVertical', 'IfcLengthMeasure', 1], ['OffsetLongitudinal', 'IfcLengthMeasure', 1], ['BasisCurve', 'IfcCurve', 0]] },
IfcPointOnCurve: { of: 'IfcPoint', attributes: [['BasisCurve', 'IfcCurve', 0], ['PointParameter', 'IfcParameterValue', 0]] },
IfcPointOnSurface: { of: 'IfcPoint', attributes: [['BasisSurface', 'IfcSurface', 0], ['PointParameterU', 'IfcParameterValue', 0], ['PointParameterV', 'IfcParameterValue', 0]] },
IfcPolyLoop: { of: 'IfcLoop', attributes: [['Polygon', ['LIST', 3, -1, 1, 'IfcCartesianPoint'], 0]] },
IfcPolygonalBoundedHalfSpace: { of: 'IfcHalfSpaceSolid', attributes: [['Position', 'IfcAxis2Placement3D', 0], ['PolygonalBoundary', 'IfcBoundedCurve', 0]] },
IfcPolygonalFaceSet: { of: 'IfcTessellatedFaceSet', attributes: [['Closed', 'IfcBoolean', 1], ['Faces', ['LIST', 1, -1, 1, 'IfcIndexedPolygonalFace'], 0], ['PnIndex', ['LIST', 1, -1, 0, 'IfcPositiveInteger'], 1]] },
IfcPolyline: { of: 'IfcBoundedCurve', attributes: [['Points', ['LIST', 2, -1, 0, 'IfcCartesianPoint'], 0]] },
IfcPolynomialCurve: { of: 'IfcCurve', attributes: [['Position', 'IfcPlacement', 0], ['CoefficientsX', ['LIST', 2, -1, 0, 'IfcReal'], 1], ['CoefficientsY', ['LIST', 2, -1, 0, 'IfcReal'], 1], ['CoefficientsZ', ['LIST', 2, -1, 0, 'IfcReal'], 1]] },
IfcPort: { of: 'IfcProduct', abstract: true, inverses: [['ContainedIn', 'SET', 0, 1, 'IfcRelConnectsPortToElement', 'RelatingPort'], ['ConnectedFrom', 'SET', 0, 1, 'IfcRelConnectsPorts', 'RelatedPort'], ['ConnectedTo', 'SET', 0, 1, 'IfcRelConnectsPorts', 'RelatingPort']] },
IfcPositioningElement: { of: 'IfcProduct', abstract: true, inverses: [['ContainedInStructure', 'SET', 0, 1, 'IfcRelContainedInSpatialStructure', 'RelatedElements'], ['Positions', 'SET', 0, -1, 'IfcRelPositions', 'RelatingPositioningElement']] },
IfcPostalAddress: { of: 'IfcAddress', attributes: [['InternalLocation', 'IfcLabel', 1], ['AddressLines', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['PostalBox', 'IfcLabel', 1], ['Town', 'IfcLabel', 1], ['Region', 'IfcLabel', 1], ['PostalCode', 'IfcLabel', 1], ['Country', 'IfcLabel', 1]] },
IfcPreDefinedColour: { of: 'IfcPreDefinedItem', abstract: true },
IfcPreDefinedCurveFont: { of: 'IfcPreDefinedItem', abstract: true },
IfcPreDefinedItem: { of: 'IfcPresentationItem', abstract: true, attributes: [['Name', 'IfcLabel', 0]] },
IfcPreDefinedProperties: { of: 'IfcPropertyAbstraction', abstract: true },
IfcPreDefinedPropertySet: { of: 'IfcPropertySetDefinition', abstract: true },
IfcPreDefinedTextFont: { of: 'IfcPreDefinedItem', abstract: true },
IfcPresentationItem: { abstract: true },
IfcPresentationLayerAssignment: { attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['AssignedItems', ['SET', 1, -1, 0, 'IfcLayeredItem'], 0], ['Identifier', 'IfcIdentifier', 1]] },
IfcPresentationLayerWithStyle: { of: 'IfcPresentationLayerAssignment', attributes: [['LayerOn', 'IfcLogical', 0], ['LayerFrozen', 'IfcLogical', 0], ['LayerBlocked', 'IfcLogical', 0], ['LayerStyles', ['SET', 0, -1, 0, 'IfcPresentationStyle'], 0]] },
IfcPresentationStyle: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcProcedure: { of: 'IfcProcess', attributes: [['PredefinedType', 'IfcProcedureTypeEnum', 1]] },
IfcProcedureType: { of: 'IfcTypeProcess', attributes: [['PredefinedType', 'IfcProcedureTypeEnum', 0]] },
IfcProcess: { of: 'IfcObject', abstract: true, attributes: [['Identification', 'IfcIdentifier', 1], ['LongDescription', 'IfcText', 1]], inverses: [['IsPredecessorTo', 'SET', 0, -1, 'IfcRelSequence', 'RelatingProcess'], ['IsSuccessorFrom', 'SET', 0, -1, 'IfcRelSequence', 'RelatedProcess'], ['OperatesOn', 'SET', 0, -1, 'IfcRelAssignsToProcess', 'RelatingProcess']] },
IfcProduct: { of: 'IfcObject', abstract: true, attributes: [['ObjectPlacement', 'IfcObjectPlacement', 1], ['Representation', 'IfcProductRepresentation', 1]], inverses: [['ReferencedBy', 'SET', 0, -1, 'IfcRelAssignsToProduct', 'RelatingProduct'], ['PositionedRelativeTo', 'SET', 0, -1, 'IfcRelPositions', 'RelatedProducts'], ['ReferencedInStructures', 'SET', 0, -1, 'IfcRelReferencedInSpatialStructure', 'RelatedElements']] },
IfcProductDefinitionShape: { of: 'IfcProductRepresentation', inverses: [['ShapeOfProduct', 'SET', 1, -1, 'IfcProduct', 'Representation'], ['HasShapeAspects', 'SET', 0, -1, 'IfcShapeAspect', 'PartOfProductDefinitionShape']] },
IfcProductRepresentation: { abstract: true, attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['Representations', ['LIST', 1, -1, 0, 'IfcRepresentation'], 0]] },
IfcProfileDef: { attributes: [['ProfileType', 'IfcProfileTypeEnum', 0], ['ProfileName', 'IfcLabel', 1]], inverses: [['HasExternalReference', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects'], ['HasProperties', 'SET', 0, -1, 'IfcProfileProperties', 'ProfileDefinition']] },
IfcProfileProperties: { of: 'IfcExtendedProperties', attributes: [['ProfileDefinition', 'IfcProfileDef', 0]] },
IfcProject: { of: 'IfcContext' },
IfcProjectLibrary: { of: 'IfcContext' },
IfcProjectOrder: { of: 'IfcControl', attributes: [['PredefinedType', 'IfcProjectOrderTypeEnum', 1], ['Status', 'IfcLabel', 1], ['LongDescription', 'IfcText', 1]] },
IfcProjectedCRS: { of: 'IfcCoordinateReferenceSystem', attributes: [['VerticalDatum', 'IfcIdentifier', 1], ['MapProjection', 'IfcIdentifier', 1], ['MapZone', 'IfcIdentifier', 1], ['MapUnit', 'IfcNamedUnit', 1]] },
IfcProjectionElement: { of: 'IfcFeatureElementAddition', attributes: [['PredefinedType', 'IfcProjectionElementTypeEnum', 1]] },
IfcProperty: { of: 'IfcPropertyAbstraction', abstract: true, attributes: [['Name', 'IfcIdentifier', 0], ['Specification', 'IfcText', 1]], inverses: [['PartOfPset', 'SET', 0, -1, 'IfcPropertySet', 'HasProperties'], ['PropertyForDependance', 'SET', 0, -1, 'IfcPropertyDependencyRelationship', 'DependingProperty'], ['PropertyDependsOn', 'SET', 0, -1, 'IfcPropertyDependencyRelationship', 'DependantProperty'], ['PartOfComplex', 'SET', 0, -1, 'IfcComplexProperty', 'HasProperties'], ['HasConstraints', 'SET', 0, -1, 'IfcResourceConstraintRelationship', 'RelatedResourceObjects'], ['HasApprovals', 'SET', 0, -1, 'IfcResourceApprovalRelationship', 'RelatedResourceObjects']] },
IfcPropertyAbstraction: { abstract: true, inverses: [['HasExternalReferences', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects']] },
IfcPropertyBoundedValue: { of: 'IfcSimpleProperty', attributes: [['UpperBoundValue', 'IfcValue', 1], ['LowerBoundValue', 'IfcValue', 1], ['Unit', 'IfcUnit', 1], ['SetPointValue', 'IfcValue', 1]] },
IfcPropertyDefinition: { of: 'IfcRoot', abstract: true, inverses: [['HasContext', 'SET', 0, 1, 'IfcRelDeclares', 'RelatedDefinitions'], ['HasAssociations', 'SET', 0, -1, 'IfcRelAssociates', 'RelatedObjects']] },
IfcPropertyDependencyRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['DependingProperty', 'IfcProperty', 0], ['DependantProperty', 'IfcProperty', 0], ['Expression', 'IfcText', 1]] },
IfcPropertyEnumeratedValue: { of: 'IfcSimpleProperty', attributes: [['EnumerationValues', ['LIST', 1, -1, 0, 'IfcValue'], 1], ['EnumerationReference', 'IfcPropertyEnumeration', 1]] },
IfcPropertyEnumeration: { of: 'IfcPropertyAbstraction', attributes: [['Name', 'IfcLabel', 0], ['EnumerationValues', ['LIST', 1, -1, 1, 'IfcValue'], 0], ['Unit', 'IfcUnit', 1]], unique: { UR1: 'Name' } },
IfcPropertyListValue: { of: 'IfcSimpleProperty', attributes: [['ListValues', ['LIST', 1, -1, 0, 'IfcValue'], 1], ['Unit', 'IfcUnit', 1]] },
IfcPropertyReferenceValue: { of: 'IfcSimpleProperty', attributes: [['UsageName', 'IfcText', 1], ['PropertyReference', 'IfcObjectReferenceSelect', 1]] },
IfcPropertySet: { of: 'IfcPropertySetDefinition', attributes: [['HasProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0]] },
IfcPropertySetDefinition: { of: 'IfcPropertyDefinition', abstract: true, inverses: [['DefinesType', 'SET', 0, -1, 'IfcTypeObject', 'HasPropertySets'], ['IsDefinedBy', 'SET', 0, -1, 'IfcRelDefinesByTemplate', 'RelatedPropertySets'], ['DefinesOccurrence', 'SET', 0, -1, 'IfcRelDefinesByProperties', 'RelatingPropertyDefinition']] },
IfcPropertySetTemplate: { of: 'IfcPropertyTemplateDefinition', attributes: [['TemplateType', 'IfcPropertySetTemplateTypeEnum', 1], ['ApplicableEntity', 'IfcIdentifier', 1], ['HasPropertyTemplates', ['SET', 1, -1, 0, 'IfcPropertyTemplate'], 0]], inverses: [['Defines', 'SET', 0, -1, 'IfcRelDefinesByTemplate', 'RelatingTemplate']] },
IfcPropertySingleValue: { of: 'IfcSimpleProperty', attributes: [['NominalValue', 'IfcValue', 1], ['Unit', 'IfcUnit', 1]] },
IfcPropertyTableValue: { of: 'IfcSimpleProperty', attributes: [['DefiningValues', ['LIST', 1, -1, 1, 'IfcValue'], 1], ['DefinedValues', ['LIST', 1, -1, 0, 'IfcValue'], 1], ['Expression', 'IfcText', 1], ['DefiningUnit', 'IfcUnit', 1], ['DefinedUnit', 'IfcUnit', 1], ['CurveInterpolation', 'IfcCurveInterpolationEnum', 1]] },
IfcPropertyTemplate: { of: 'IfcPropertyTemplateDefinition', abstract: true, inverses: [['PartOfComplexTemplate', 'SET', 0, -1, 'IfcComplexPropertyTemplate', 'HasPropertyTemplates'], ['PartOfPsetTemplate', 'SET', 0, -1, 'IfcPropertySetTemplate', 'HasPropertyTemplates']] },
IfcPropertyTemplateDefinition: { of: 'IfcPropertyDefinition', abstract: true },
IfcProtectiveDevice: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcProtectiveDeviceTypeEnum', 1]] },
IfcProtectiveDeviceTrippingUnit: { of: 'IfcDistributionControlElement', attributes: [['PredefinedType', 'IfcProtectiveDeviceTrippingUnitTypeEnum', 1]] },
IfcProtectiveDeviceTrippingUnitType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcProtectiveDeviceTrippingUnitTypeEnum', 0]] },
IfcProtectiveDeviceType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcProtectiveDeviceTypeEnum', 0]] },
IfcPump: { of: 'IfcFlowMovingDevice', attributes: [['PredefinedType', 'IfcPumpTypeEnum', 1]] },
IfcPumpType: { of: 'IfcFlowMovingDeviceType', attributes: [['PredefinedType', 'IfcPumpTypeEnum', 0]] },
IfcQuantityArea: { of: 'IfcPhysicalSimpleQuantity', attributes: [['AreaValue', 'IfcAreaMeasure', 0], ['Formula', 'IfcLabel', 1]] },
IfcQuantityCount: { of: 'IfcPhysicalSimpleQuantity', attributes: [['CountValue', 'IfcCountMeasure', 0], ['Formula', 'IfcLabel', 1]] },
IfcQuantityLength: { of: 'IfcPhysicalSimpleQuantity', attributes: [['LengthValue', 'IfcLengthMeasure', 0], ['Formula', 'IfcLabel', 1]] },
IfcQuantityNumber: { of: 'IfcPhysicalSimpleQuantity', attributes: [['NumberValue', 'IfcNumericMeasure', 0], ['Formula', 'IfcLabel', 1]] },
IfcQuantitySet: { of: 'IfcPropertySetDefinition', abstract: true },
IfcQuantityTime: { of: 'IfcPhysicalSimpleQuantity', attributes: [['TimeValue', 'IfcTimeMeasure', 0], ['Formula', 'IfcLabel', 1]] },
IfcQuantityVolume: { of: 'IfcPhysicalSimpleQuantity', attributes: [['VolumeValue', 'IfcVolumeMeasure', 0], ['Formula', 'IfcLabel', 1]] },
IfcQuantityWeight: { of: 'IfcPhysicalSimpleQuantity', attributes: [['WeightValue', 'IfcMassMeasure', 0], ['Formula', 'IfcLabel', 1]] },
IfcRail: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcRailTypeEnum', 1]] },
IfcRailType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcRailTypeEnum', 0]] },
IfcRailing: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcRailingTypeEnum', 1]] },
IfcRailingType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcRailingTypeEnum', 0]] },
IfcRailway: { of: 'IfcFacility', attributes: [['PredefinedType', 'IfcRailwayTypeEnum', 1]] },
IfcRailwayPart: { of: 'IfcFacilityPart', attributes: [['PredefinedType', 'IfcRailwayPartTypeEnum', 1]] },
IfcRamp: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcRampTypeEnum', 1]] },
IfcRampFlight: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcRampFlightTypeEnum', 1]] },
IfcRampFlightType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcRampFlightTypeEnum', 0]] },
IfcRampType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcRampTypeEnum', 0]] },
IfcRationalBSplineCurveWithKnots: { of: 'IfcBSplineCurveWithKnots', attributes: [['WeightsData', ['LIST', 2, -1, 0, 'IfcReal'], 0]] },
IfcRationalBSplineSurfaceWithKnots: { of: 'IfcBSplineSurfaceWithKnots', attributes: [['WeightsData', ['LIST', 2, -1, 0, ['LIST', 2, -1, 0, 'IfcReal']], 0]] },
IfcRectangleHollowProfileDef: { of: 'IfcRectangleProfileDef', attributes: [['WallThickness', 'IfcPositiveLengthMeasure', 0], ['InnerFilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['OuterFilletRadius', 'IfcNonNegativeLengthMeasure', 1]] },
IfcRectangleProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['XDim', 'IfcPositiveLengthMeasure', 0], ['YDim', 'IfcPositiveLengthMeasure', 0]] },
IfcRectangularPyramid: { of: 'IfcCsgPrimitive3D', attributes: [['XLength', 'IfcPositiveLengthMeasure', 0], ['YLength', 'IfcPositiveLengthMeasure', 0], ['Height', 'IfcPositiveLengthMeasure', 0]] },
IfcRectangularTrimmedSurface: { of: 'IfcBoundedSurface', attributes: [['BasisSurface', 'IfcSurface', 0], ['U1', 'IfcParameterValue', 0], ['V1', 'IfcParameterValue', 0], ['U2', 'IfcParameterValue', 0], ['V2', 'IfcParameterValue', 0], ['Usense', 'IfcBoolean', 0], ['Vsense', 'IfcBoolean', 0]] },
IfcRecurrencePattern: { attributes: [['RecurrenceType', 'IfcRecurrenceTypeEnum', 0], ['DayComponent', ['SET', 1, -1, 0, 'IfcDayInMonthNumber'], 1], ['WeekdayComponent', ['SET', 1, -1, 0, 'IfcDayInWeekNumber'], 1], ['MonthComponent', ['SET', 1, -1, 0, 'IfcMonthInYearNumber'], 1], ['Position', 'IfcInteger', 1], ['Interval', 'IfcInteger', 1], ['Occurrences', 'IfcInteger', 1], ['TimePeriods', ['LIST', 1, -1, 0, 'IfcTimePeriod'], 1]] },
IfcReference: { attributes: [['TypeIdentifier', 'IfcIdentifier', 1], ['AttributeIdentifier', 'IfcIdentifier', 1], ['InstanceName', 'IfcLabel', 1], ['ListPositions', ['LIST', 1, -1, 0, 'IfcInteger'], 1], ['InnerReference', 'IfcReference', 1]] },
IfcReferent: { of: 'IfcPositioningElement', attributes: [['PredefinedType', 'IfcReferentTypeEnum', 1]] },
IfcRegularTimeSeries: { of: 'IfcTimeSeries', attributes: [['TimeStep', 'IfcTimeMeasure', 0], ['Values', ['LIST', 1, -1, 0, 'IfcTimeSeriesValue'], 0]] },
IfcReinforcedSoil: { of: 'IfcEarthworksElement', attributes: [['PredefinedType', 'IfcReinforcedSoilTypeEnum', 1]] },
IfcReinforcementBarProperties: { of: 'IfcPreDefinedProperties', attributes: [['TotalCrossSectionArea', 'IfcAreaMeasure', 0], ['SteelGrade', 'IfcLabel', 0], ['BarSurface', 'IfcReinforcingBarSurfaceEnum', 1], ['EffectiveDepth', 'IfcLengthMeasure', 1], ['NominalBarDiameter', 'IfcPositiveLengthMeasure', 1], ['BarCount', 'IfcCountMeasure', 1]] },
IfcReinforcementDefinitionProperties: { of: 'IfcPreDefinedPropertySet', attributes: [['DefinitionType', 'IfcLabel', 1], ['ReinforcementSectionDefinitions', ['LIST', 1, -1, 0, 'IfcSectionReinforcementProperties'], 0]] },
IfcReinforcingBar: { of: 'IfcReinforcingElement', attributes: [['NominalDiameter', 'IfcPositiveLengthMeasure', 1], ['CrossSectionArea', 'IfcAreaMeasure', 1], ['BarLength', 'IfcPositiveLengthMeasure', 1], ['PredefinedType', 'IfcReinforcingBarTypeEnum', 1], ['BarSurface', 'IfcReinforcingBarSurfaceEnum', 1]] },
IfcReinforcingBarType: { of: 'IfcReinforcingElementType', attributes: [['PredefinedType', 'IfcReinforcingBarTypeEnum', 0], ['NominalDiameter', 'IfcPositiveLengthMeasure', 1], ['CrossSectionArea', 'IfcAreaMeasure', 1], ['BarLength', 'IfcPositiveLengthMeasure', 1], ['BarSurface', 'IfcReinforcingBarSurfaceEnum', 1], ['BendingShapeCode', 'IfcLabel', 1], ['BendingParameters', ['LIST', 1, -1, 0, 'IfcBendingParameterSelect'], 1]] },
IfcReinforcingElement: { of: 'IfcElementComponent', abstract: true, attributes: [['SteelGrade', 'IfcLabel', 1]] },
IfcReinforcingElementType: { of: 'IfcElementComponentType', abstract: true },
IfcReinforcingMesh: { of: 'IfcReinforcingElement', attributes: [['MeshLength', 'IfcPositiveLengthMeasure', 1], ['MeshWidth', 'IfcPositiveLengthMeasure', 1], ['LongitudinalBarNominalDiameter', 'IfcPositiveLengthMeasure', 1], ['TransverseBarNominalDiameter', 'IfcPositiveLengthMeasure', 1], ['LongitudinalBarCrossSectionArea', 'IfcAreaMeasure', 1], ['TransverseBarCrossSectionArea', 'IfcAreaMeasure', 1], ['LongitudinalBarSpacing', 'IfcPositiveLengthMeasure', 1], ['TransverseBarSpacing', 'IfcPositiveLengthMeasure', 1], ['PredefinedType', 'IfcReinforcingMeshTypeEnum', 1]] },
IfcReinforcingMeshType: { of: 'IfcReinforcingElementType', attributes: [['PredefinedType', 'IfcReinforcingMeshTypeEnum', 0], ['MeshLength', 'IfcPositiveLengthMeasure', 1], ['MeshWidth', 'IfcPositiveLengthMeasure', 1], ['LongitudinalBarNominalDiameter', 'IfcPositiveLengthMeasure', 1], ['TransverseBarNominalDiameter', 'IfcPositiveLengthMeasure', 1], ['LongitudinalBarCrossSectionArea', 'IfcAreaMeasure', 1], ['TransverseBarCrossSectionArea', 'IfcAreaMeasure', 1], ['LongitudinalBarSpacing', 'IfcPositiveLengthMeasure', 1], ['TransverseBarSpacing', 'IfcPositiveLengthMeasure', 1], ['BendingShapeCode', 'IfcLabel', 1], ['BendingParameters', ['LIST', 1, -1, 0, 'IfcBendingParameterSelect'], 1]] },
IfcRelAdheresToElement: { of: 'IfcRelDecomposes', attributes: [['RelatingElement', 'IfcElement', 0], ['RelatedSurfaceFeatures', ['SET', 1, -1, 0, 'IfcSurfaceFeature'], 0]] },
IfcRelAggregates: { of: 'IfcRelDecomposes', attributes: [['RelatingObject', 'IfcObjectDefinition', 0], ['RelatedObjects', ['SET', 1, -1, 0, 'IfcObjectDefinition'], 0]] },
IfcRelAssigns: { of: 'IfcRelationship', abstract: true, attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcObjectDefinition'], 0], ['RelatedObjectsType', 'IfcStrippedOptional', 1]] },
IfcRelAssignsToActor: { of: 'IfcRelAssigns', attributes: [['RelatingActor', 'IfcActor', 0], ['ActingRole', 'IfcActorRole', 1]] },
IfcRelAssignsToControl: { of: 'IfcRelAssigns', attributes: [['RelatingControl', 'IfcControl', 0]] },
IfcRelAssignsToGroup: { of: 'IfcRelAssigns', attributes: [['RelatingGroup', 'IfcGroup', 0]] },
IfcRelAssignsToGroupByFactor: { of: 'IfcRelAssignsToGroup', attributes: [['Factor', 'IfcRatioMeasure', 0]] },
IfcRelAssignsToProcess: { of: 'IfcRelAssigns', attributes: [['RelatingProcess', 'IfcProcessSelect', 0], ['QuantityInProcess', 'IfcMeasureWithUnit', 1]] },
IfcRelAssignsToProduct: { of: 'IfcRelAssigns', attributes: [['RelatingProduct', 'IfcProductSelect', 0]] },
IfcRelAssignsToResource: { of: 'IfcRelAssigns', attributes: [['RelatingResource', 'IfcResourceSelect', 0]] },
IfcRelAssociates: { of: 'IfcRelationship', abstract: true, attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcDefinitionSelect'], 0]] },
IfcRelAssociatesApproval: { of: 'IfcRelAssociates', attributes: [['RelatingApproval', 'IfcApproval', 0]] },
IfcRelAssociatesClassification: { of: 'IfcRelAssociates', attributes: [['RelatingClassification', 'IfcClassificationSelect', 0]] },
IfcRelAssociatesConstraint: { of: 'IfcRelAssociates', attributes: [['Intent', 'IfcLabel', 1], ['RelatingConstraint', 'IfcConstraint', 0]] },
IfcRelAssociatesDocument: { of: 'IfcRelAssociates', attributes: [['RelatingDocument', 'IfcDocumentSelect', 0]] },
IfcRelAssociatesLibrary: { of: 'IfcRelAssociates', attributes: [['RelatingLibrary', 'IfcLibrarySelect', 0]] },
IfcRelAssociatesMaterial: { of: 'IfcRelAssociates', attributes: [['RelatingMaterial', 'IfcMaterialSelect', 0]] },
IfcRelAssociatesProfileDef: { of: 'IfcRelAssociates', attributes: [['RelatingProfileDef', 'IfcProfileDef', 0]] },
IfcRelConnects: { of: 'IfcRelationship', abstract: true },
IfcRelConnectsElements: { of: 'IfcRelConnects', attributes: [['ConnectionGeometry', 'IfcConnectionGeometry', 1], ['RelatingElement', 'IfcElement', 0], ['RelatedElement', 'IfcElement', 0]] },
IfcRelConnectsPathElements: { of: 'IfcRelConnectsElements', attributes: [['RelatingPriorities', ['LIST', 0, -1, 0, 'IfcInteger'], 0], ['RelatedPriorities', ['LIST', 0, -1, 0, 'IfcInteger'], 0], ['RelatedConnectionType', 'IfcConnectionTypeEnum', 0], ['RelatingConnectionType', 'IfcConnectionTypeEnum', 0]] },
IfcRelConnectsPortToElement: { of: 'IfcRelConnects', attributes: [['RelatingPort', 'IfcPort', 0], ['RelatedElement', 'IfcDistributionElement', 0]] },
IfcRelConnectsPorts: { of: 'IfcRelConnects', attributes: [['RelatingPort', 'IfcPort', 0], ['RelatedPort', 'IfcPort', 0], ['RealizingElement', 'IfcElement', 1]] },
IfcRelConnectsStructuralActivity: { of: 'IfcRelConnects', attributes: [['RelatingElement', 'IfcStructuralActivityAssignmentSelect', 0], ['RelatedStructuralActivity', 'IfcStructuralActivity', 0]] },
IfcRelConnectsStructuralMember: { of: 'IfcRelConnects', attributes: [['RelatingStructuralMember', 'IfcStructuralMember', 0], ['RelatedStructuralConnection', 'IfcStructuralConnection', 0], ['AppliedCondition', 'IfcBoundaryCondition', 1], ['AdditionalConditions', 'IfcStructuralConnectionCondition', 1], ['SupportedLength', 'IfcLengthMeasure', 1], ['ConditionCoordinateSystem', 'IfcAxis2Placement3D', 1]] },
IfcRelConnectsWithEccentricity: { of: 'IfcRelConnectsStructuralMember', attributes: [['ConnectionConstraint', 'IfcConnectionGeometry', 0]] },
IfcRelConnectsWithRealizingElements: { of: 'IfcRelConnectsElements', attributes: [['RealizingElements', ['SET', 1, -1, 0, 'IfcElement'], 0], ['ConnectionType', 'IfcLabel', 1]] },
IfcRelContainedInSpatialStructure: { of: 'IfcRelConnects', attributes: [['RelatedElements', ['SET', 1, -1, 0, 'IfcProduct'], 0], ['RelatingStructure', 'IfcSpatialElement', 0]] },
IfcRelCoversBldgElements: { of: 'IfcRelConnects', attributes: [['RelatingBuildingElement', 'IfcElement', 0], ['RelatedCoverings', ['SET', 1, -1, 0, 'IfcCovering'], 0]] },
IfcRelCoversSpaces: { of: 'IfcRelConnects', attributes: [['RelatingSpace', 'IfcSpace', 0], ['RelatedCoverings', ['SET', 1, -1, 0, 'IfcCovering'], 0]] },
IfcRelDeclares: { of: 'IfcRelationship', attributes: [['RelatingContext', 'IfcContext', 0], ['RelatedDefinitions', ['SET', 1, -1, 0, 'IfcDefinitionSelect'], 0]] },
IfcRelDecomposes: { of: 'IfcRelationship', abstract: true },
IfcRelDefines: { of: 'IfcRelationship', abstract: true },
IfcRelDefinesByObject: { of: 'IfcRelDefines', attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcObject'], 0], ['RelatingObject', 'IfcObject', 0]] },
IfcRelDefinesByProperties: { of: 'IfcRelDefines', attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcObjectDefinition'], 0], ['RelatingPropertyDefinition', 'IfcPropertySetDefinitionSelect', 0]] },
IfcRelDefinesByTemplate: { of: 'IfcRelDefines', attributes: [['RelatedPropertySets', ['SET', 1, -1, 0, 'IfcPropertySetDefinition'], 0], ['RelatingTemplate', 'IfcPropertySetTemplate', 0]] },
IfcRelDefinesByType: { of: 'IfcRelDefines', attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcObject'], 0], ['RelatingType', 'IfcTypeObject', 0]] },
IfcRelFillsElement: { of: 'IfcRelConnects', attributes: [['RelatingOpeningElement', 'IfcOpeningElement', 0], ['RelatedBuildingElement', 'IfcElement', 0]] },
IfcRelFlowControlElements: { of: 'IfcRelConnects', attributes: [['RelatedControlElements', ['SET', 1, -1, 0, 'IfcDistributionControlElement'], 0], ['RelatingFlowElement', 'IfcDistributionFlowElement', 0]] },
IfcRelInterferesElements: { of: 'IfcRelConnects', attributes: [['RelatingElement', 'IfcInterferenceSelect', 0], ['RelatedElement', 'IfcInterferenceSelect', 0], ['InterferenceGeometry', 'IfcConnectionGeometry', 1], ['InterferenceType', 'IfcIdentifier', 1], ['ImpliedOrder', 'IfcLogical', 0], ['InterferenceSpace', 'IfcSpatialZone', 1]] },
IfcRelNests: { of: 'IfcRelDecomposes', attributes: [['RelatingObject', 'IfcObjectDefinition', 0], ['RelatedObjects', ['LIST', 1, -1, 0, 'IfcObjectDefinition'], 0]] },
IfcRelPositions: { of: 'IfcRelConnects', attributes: [['RelatingPositioningElement', 'IfcPositioningElement', 0], ['RelatedProducts', ['SET', 1, -1, 0, 'IfcProduct'], 0]] },
IfcRelProjectsElement: { of: 'IfcRelDecomposes', attributes: [['RelatingElement', 'IfcElement', 0], ['RelatedFeatureElement', 'IfcFeatureElementAddition', 0]] },
IfcRelReferencedInSpatialStructure: { of: 'IfcRelConnects', attributes: [['RelatedElements', ['SET', 1, -1, 0, 'IfcSpatialReferenceSelect'], 0], ['RelatingStructure', 'IfcSpatialElement', 0]] },
IfcRelSequence: { of: 'IfcRelConnects', attributes: [['RelatingProcess', 'IfcProcess', 0], ['RelatedProcess', 'IfcProcess', 0], ['TimeLag', 'IfcLagTime', 1], ['SequenceType', 'IfcSequenceEnum', 1], ['UserDefinedSequenceType', 'IfcLabel', 1]] },
IfcRelServicesBuildings: { of: 'IfcRelConnects', attributes: [['RelatingSystem', 'IfcSystem', 0], ['RelatedBuildings', ['SET', 1, -1, 0, 'IfcSpatialElement'], 0]] },
IfcRelSpaceBoundary: { of: 'IfcRelConnects', attributes: [['RelatingSpace', 'IfcSpaceBoundarySelect', 0], ['RelatedBuildingElement', 'IfcElement', 0], ['ConnectionGeometry', 'IfcConnectionGeometry', 1], ['PhysicalOrVirtualBoundary', 'IfcPhysicalOrVirtualEnum', 0], ['InternalOrExternalBoundary', 'IfcInternalOrExternalEnum', 0]] },
IfcRelSpaceBoundary1stLevel: { of: 'IfcRelSpaceBoundary', attributes: [['ParentBoundary', 'IfcRelSpaceBoundary1stLevel', 1]], inverses: [['InnerBoundaries', 'SET', 0, -1, 'IfcRelSpaceBoundary1stLevel', 'ParentBoundary']] },
IfcRelSpaceBoundary2ndLevel: { of: 'IfcRelSpaceBoundary1stLevel', attributes: [['CorrespondingBoundary', 'IfcRelSpaceBoundary2ndLevel', 1]], inverses: [['Corresponds', 'SET', 0, 1, 'IfcRelSpaceBoundary2ndLevel', 'CorrespondingBoundary']] },
IfcRelVoidsElement: { of: 'IfcRelDecomposes', attributes: [['RelatingBuildingElement', 'IfcElement', 0], ['RelatedOpeningElement', 'IfcFeatureElementSubtraction', 0]] },
IfcRelationship: { of: 'IfcRoot', abstract: true },
IfcReparametrisedCompositeCurveSegment: { of: 'IfcCompositeCurveSegment', attributes: [['ParamLength', 'IfcParameterValue', 0]] },
IfcRepresentation: { abstract: true, attributes: [['ContextOfItems', 'IfcRepresentationContext', 0], ['RepresentationIdentifier', 'IfcLabel', 1], ['RepresentationType', 'IfcLabel', 1], ['Items', ['SET', 1, -1, 0, 'IfcRepresentationItem'], 0]], inverses: [['RepresentationMap', 'SET', 0, 1, 'IfcRepresentationMap', 'MappedRepresentation'], ['LayerAssignments', 'SET', 0, -1, 'IfcPresentationLayerAssignment', 'AssignedItems'], ['OfProductRepresentation', 'SET', 0, -1, 'IfcProductRepresentation', 'Representations']] },
IfcRepresentationContext: { abstract: true, attributes: [['ContextIdentifier', 'IfcLabel', 1], ['ContextType', 'IfcLabel', 1]], inverses: [['RepresentationsInContext', 'SET', 0, -1, 'IfcRepresentation', 'ContextOfItems']] },
IfcRepresentationItem: { abstract: true, inverses: [['LayerAssignment', 'SET', 0, 1, 'IfcPresentationLayerAssignment', 'AssignedItems'], ['StyledByItem', 'SET', 0, 1, 'IfcStyledItem', 'Item']] },
IfcRepresentationMap: { attributes: [['MappingOrigin', 'IfcAxis2Placement', 0], ['MappedRepresentation', 'IfcRepresentation', 0]], inverses: [['HasShapeAspects', 'SET', 0, -1, 'IfcShapeAspect', 'PartOfProductDefinitionShape'], ['MapUsage', 'SET', 0, -1, 'IfcMappedItem', 'MappingSource']] },
IfcResource: { of: 'IfcObject', abstract: true, attributes: [['Identification', 'IfcIdentifier', 1], ['LongDescription', 'IfcText', 1]], inverses: [['ResourceOf', 'SET', 0, -1, 'IfcRelAssignsToResource', 'RelatingResource']] },
IfcResourceApprovalRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatedResourceObjects', ['SET', 1, -1, 0, 'IfcResourceObjectSelect'], 0], ['RelatingApproval', 'IfcApproval', 0]] },
IfcResourceConstraintRelationship: { of: 'IfcResourceLevelRelationship', attributes: [['RelatingConstraint', 'IfcConstraint', 0], ['RelatedResourceObjects', ['SET', 1, -1, 0, 'IfcResourceObjectSelect'], 0]] },
IfcResourceLevelRelationship: { abstract: true, attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1]] },
IfcResourceTime: { of: 'IfcSchedulingTime', attributes: [['ScheduleWork', 'IfcDuration', 1], ['ScheduleUsage', 'IfcPositiveRatioMeasure', 1], ['ScheduleStart', 'IfcDateTime', 1], ['ScheduleFinish', 'IfcDateTime', 1], ['ScheduleContour', 'IfcLabel', 1], ['LevelingDelay', 'IfcDuration', 1], ['IsOverAllocated', 'IfcBoolean', 1], ['StatusTime', 'IfcDateTime', 1], ['ActualWork', 'IfcDuration', 1], ['ActualUsage', 'IfcPositiveRatioMeasure', 1], ['ActualStart', 'IfcDateTime', 1], ['ActualFinish', 'IfcDateTime', 1], ['RemainingWork', 'IfcDuration', 1], ['RemainingUsage', 'IfcPositiveRatioMeasure', 1], ['Completion', 'IfcPositiveRatioMeasure', 1]] },
IfcRevolvedAreaSolid: { of: 'IfcSweptAreaSolid', attributes: [['Axis', 'IfcAxis1Placement', 0], ['Angle', 'IfcPlaneAngleMeasure', 0]] },
IfcRevolvedAreaSolidTapered: { of: 'IfcRevolvedAreaSolid', attributes: [['EndSweptArea', 'IfcProfileDef', 0]] },
IfcRightCircularCone: { of: 'IfcCsgPrimitive3D', attributes: [['Height', 'IfcPositiveLengthMeasure', 0], ['BottomRadius', 'IfcPositiveLengthMeasure', 0]] },
IfcRightCircularCylinder: { of: 'IfcCsgPrimitive3D', attributes: [['Height', 'IfcPositiveLengthMeasure', 0], ['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcRigidOperation: { of: 'IfcCoordinateOperation', attributes: [['FirstCoordinate', 'IfcMeasureValue', 0], ['SecondCoordinate', 'IfcMeasureValue', 0], ['Height', 'IfcLengthMeasure', 1]] },
IfcRoad: { of: 'IfcFacility', attributes: [['PredefinedType', 'IfcRoadTypeEnum', 1]] },
IfcRoadPart: { of: 'IfcFacilityPart', attributes: [['PredefinedType', 'IfcRoadPartTypeEnum', 1]] },
IfcRoof: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcRoofTypeEnum', 1]] },
IfcRoofType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcRoofTypeEnum', 0]] },
IfcRoot: { abstract: true, attributes: [['GlobalId', 'IfcGloballyUniqueId', 0], ['OwnerHistory', 'IfcOwnerHistory', 1], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1]], unique: { UR1: 'GlobalId' } },
IfcRoundedRectangleProfileDef: { of: 'IfcRectangleProfileDef', attributes: [['RoundingRadius', 'IfcPositiveLengthMeasure', 0]] },
IfcSIUnit: { of: 'IfcNamedUnit', attributes: [['Prefix', 'IfcSIPrefix', 1], ['Name', 'IfcSIUnitName', 0]] },
IfcSanitaryTerminal: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcSanitaryTerminalTypeEnum', 1]] },
IfcSanitaryTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcSanitaryTerminalTypeEnum', 0]] },
IfcSchedulingTime: { abstract: true, attributes: [['Name', 'IfcLabel', 1], ['DataOrigin', 'IfcDataOriginEnum', 1], ['UserDefinedDataOrigin', 'IfcLabel', 1]] },
IfcSeamCurve: { of: 'IfcSurfaceCurve' },
IfcSecondOrderPolynomialSpiral: { of: 'IfcSpiral', attributes: [['QuadraticTerm', 'IfcLengthMeasure', 0], ['LinearTerm', 'IfcLengthMeasure', 1], ['ConstantTerm', 'IfcLengthMeasure', 1]] },
IfcSectionProperties: { of: 'IfcPreDefinedProperties', attributes: [['SectionType', 'IfcSectionTypeEnum', 0], ['StartProfile', 'IfcProfileDef', 0], ['EndProfile', 'IfcProfileDef', 1]] },
IfcSectionReinforcementProperties: { of: 'IfcPreDefinedProperties', attributes: [['LongitudinalStartPosition', 'IfcLengthMeasure', 0], ['LongitudinalEndPosition', 'IfcLengthMeasure', 0], ['TransversePosition', 'IfcLengthMeasure', 1], ['ReinforcementRole', 'IfcReinforcingBarRoleEnum', 0], ['SectionDefinition', 'IfcSectionProperties', 0], ['CrossSectionReinforcementDefinitions', ['SET', 1, -1, 0, 'IfcReinforcementBarProperties'], 0]] },
IfcSectionedSolid: { of: 'IfcSolidModel', abstract: true, attributes: [['Directrix', 'IfcCurve', 0], ['CrossSections', ['LIST', 2, -1, 0, 'IfcProfileDef'], 0]] },
IfcSectionedSolidHorizontal: { of: 'IfcSectionedSolid', attributes: [['CrossSectionPositions', ['LIST', 2, -1, 0, 'IfcAxis2PlacementLinear'], 0]] },
IfcSectionedSpine: { of: 'IfcGeometricRepresentationItem', attributes: [['SpineCurve', 'IfcCompositeCurve', 0], ['CrossSections', ['LIST', 2, -1, 0, 'IfcProfileDef'], 0], ['CrossSectionPositions', ['LIST', 2, -1, 0, 'IfcAxis2Placement3D'], 0]] },
IfcSectionedSurface: { of: 'IfcSurface', attributes: [['Directrix', 'IfcCurve', 0], ['CrossSectionPositions', ['LIST', 2, -1, 0, 'IfcAxis2PlacementLinear'], 0], ['CrossSections', ['LIST', 2, -1, 0, 'IfcProfileDef'], 0]] },
IfcSegment: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Transition', 'IfcTransitionCode', 0]], inverses: [['UsingCurves', 'SET', 1, -1, 'IfcCompositeCurve', 'Segments']] },
IfcSegmentedReferenceCurve: { of: 'IfcCompositeCurve', attributes: [['BaseCurve', 'IfcBoundedCurve', 0], ['EndPoint', 'IfcPlacement', 1]] },
IfcSensor: { of: 'IfcDistributionControlElement', attributes: [['PredefinedType', 'IfcSensorTypeEnum', 1]] },
IfcSensorType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcSensorTypeEnum', 0]] },
IfcSeventhOrderPolynomialSpiral: { of: 'IfcSpiral', attributes: [['SepticTerm', 'IfcLengthMeasure', 0], ['SexticTerm', 'IfcLengthMeasure', 1], ['QuinticTerm', 'IfcLengthMeasure', 1], ['QuarticTerm', 'IfcLengthMeasure', 1], ['CubicTerm', 'IfcLengthMeasure', 1], ['QuadraticTerm', 'IfcLengthMeasure', 1], ['LinearTerm', 'IfcLengthMeasure', 1], ['ConstantTerm', 'IfcLengthMeasure', 1]] },
IfcShadingDevice: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcShadingDeviceTypeEnum', 1]] },
IfcShadingDeviceType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcShadingDeviceTypeEnum', 0]] },
IfcShapeAspect: { attributes: [['ShapeRepresentations', ['LIST', 1, -1, 0, 'IfcShapeModel'], 0], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['ProductDefinitional', 'IfcLogical', 0], ['PartOfProductDefinitionShape', 'IfcProductRepresentationSelect', 1]], inverses: [['HasExternalReferences', 'SET', 0, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects']] },
IfcShapeModel: { of: 'IfcRepresentation', abstract: true, inverses: [['OfShapeAspect', 'SET', 0, 1, 'IfcShapeAspect', 'ShapeRepresentations']] },
IfcShapeRepresentation: { of: 'IfcShapeModel' },
IfcShellBasedSurfaceModel: { of: 'IfcGeometricRepresentationItem', attributes: [['SbsmBoundary', ['SET', 1, -1, 0, 'IfcShell'], 0]] },
IfcSign: { of: 'IfcElementComponent', attributes: [['PredefinedType', 'IfcSignTypeEnum', 1]] },
IfcSignType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcSignTypeEnum', 0]] },
IfcSignal: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcSignalTypeEnum', 1]] },
IfcSignalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcSignalTypeEnum', 0]] },
IfcSimpleProperty: { of: 'IfcProperty', abstract: true },
IfcSimplePropertyTemplate: { of: 'IfcPropertyTemplate', attributes: [['TemplateType', 'IfcSimplePropertyTemplateTypeEnum', 1], ['PrimaryMeasureType', 'IfcLabel', 1], ['SecondaryMeasureType', 'IfcLabel', 1], ['Enumerators', 'IfcPropertyEnumeration', 1], ['PrimaryUnit', 'IfcUnit', 1], ['SecondaryUnit', 'IfcUnit', 1], ['Expression', 'IfcLabel', 1], ['AccessState', 'IfcStateEnum', 1]] },
IfcSineSpiral: { of: 'IfcSpiral', attributes: [['SineTerm', 'IfcLengthMeasure', 0], ['LinearTerm', 'IfcLengthMeasure', 1], ['ConstantTerm', 'IfcLengthMeasure', 1]] },
IfcSite: { of: 'IfcSpatialStructureElement', attributes: [['RefLatitude', 'IfcCompoundPlaneAngleMeasure', 1], ['RefLongitude', 'IfcCompoundPlaneAngleMeasure', 1], ['RefElevation', 'IfcLengthMeasure', 1], ['LandTitleNumber', 'IfcLabel', 1], ['SiteAddress', 'IfcPostalAddress', 1]] },
IfcSlab: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcSlabTypeEnum', 1]] },
IfcSlabType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcSlabTypeEnum', 0]] },
IfcSlippageConnectionCondition: { of: 'IfcStructuralConnectionCondition', attributes: [['SlippageX', 'IfcLengthMeasure', 1], ['SlippageY', 'IfcLengthMeasure', 1], ['SlippageZ', 'IfcLengthMeasure', 1]] },
IfcSolarDevice: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcSolarDeviceTypeEnum', 1]] },
IfcSolarDeviceType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcSolarDeviceTypeEnum', 0]] },
IfcSolidModel: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcSpace: { of: 'IfcSpatialStructureElement', attributes: [['PredefinedType', 'IfcSpaceTypeEnum', 1], ['ElevationWithFlooring', 'IfcLengthMeasure', 1]], inverses: [['HasCoverings', 'SET', 0, -1, 'IfcRelCoversSpaces', 'RelatingSpace'], ['BoundedBy', 'SET', 0, -1, 'IfcRelSpaceBoundary', 'RelatingSpace']] },
IfcSpaceHeater: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcSpaceHeaterTypeEnum', 1]] },
IfcSpaceHeaterType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcSpaceHeaterTypeEnum', 0]] },
IfcSpaceType: { of: 'IfcSpatialStructureElementType', attributes: [['PredefinedType', 'IfcSpaceTypeEnum', 0], ['LongName', 'IfcLabel', 1]] },
IfcSpatialElement: { of: 'IfcProduct', abstract: true, attributes: [['LongName', 'IfcLabel', 1]], inverses: [['ContainsElements', 'SET', 0, -1, 'IfcRelContainedInSpatialStructure', 'RelatingStructure'], ['ServicedBySystems', 'SET', 0, -1, 'IfcRelServicesBuildings', 'RelatedBuildings'], ['ReferencesElements', 'SET', 0, -1, 'IfcRelReferencedInSpatialStructure', 'RelatingStructure'], ['IsInterferedByElements', 'SET', 0, -1, 'IfcRelInterferesElements', 'RelatedElement'], ['InterferesElements', 'SET', 0, -1, 'IfcRelInterferesElements', 'RelatingElement']] },
IfcSpatialElementType: { of: 'IfcTypeProduct', abstract: true, attributes: [['ElementType', 'IfcLabel', 1]] },
IfcSpatialStructureElement: { of: 'IfcSpatialElement', abstract: true, attributes: [['CompositionType', 'IfcElementCompositionEnum', 1]] },
IfcSpatialStructureElementType: { of: 'IfcSpatialElementType', abstract: true },
IfcSpatialZone: { of: 'IfcSpatialElement', attributes: [['PredefinedType', 'IfcSpatialZoneTypeEnum', 1]] },
IfcSpatialZoneType: { of: 'IfcSpatialElementType', attributes: [['PredefinedType', 'IfcSpatialZoneTypeEnum', 0], ['LongName', 'IfcLabel', 1]] },
IfcSphere: { of: 'IfcCsgPrimitive3D', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcSphericalSurface: { of: 'IfcElementarySurface', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcSpiral: { of: 'IfcCurve', abstract: true, attributes: [['Position', 'IfcAxis2Placement', 0]] },
IfcStackTerminal: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcStackTerminalTypeEnum', 1]] },
IfcStackTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcStackTerminalTypeEnum', 0]] },
IfcStair: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcStairTypeEnum', 1]] },
IfcStairFlight: { of: 'IfcBuiltElement', attributes: [['NumberOfRisers', 'IfcInteger', 1], ['NumberOfTreads', 'IfcInteger', 1], ['RiserHeight', 'IfcPositiveLengthMeasure', 1], ['TreadLength', 'IfcPositiveLengthMeasure', 1], ['PredefinedType', 'IfcStairFlightTypeEnum', 1]] },
IfcStairFlightType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcStairFlightTypeEnum', 0]] },
IfcStairType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcStairTypeEnum', 0]] },
IfcStructuralAction: { of: 'IfcStructuralActivity', abstract: true, attributes: [['DestabilizingLoad', 'IfcBoolean', 1]] },
IfcStructuralActivity: { of: 'IfcProduct', abstract: true, attributes: [['AppliedLoad', 'IfcStructuralLoad', 0], ['GlobalOrLocal', 'IfcGlobalOrLocalEnum', 0]], inverses: [['AssignedToStructuralItem', 'SET', 0, 1, 'IfcRelConnectsStructuralActivity', 'RelatedStructuralActivity']] },
IfcStructuralAnalysisModel: { of: 'IfcSystem', attributes: [['PredefinedType', 'IfcAnalysisModelTypeEnum', 0], ['OrientationOf2DPlane', 'IfcAxis2Placement3D', 1], ['LoadedBy', ['SET', 1, -1, 0, 'IfcStructuralLoadGroup'], 1], ['HasResults', ['SET', 1, -1, 0, 'IfcStructuralResultGroup'], 1], ['SharedPlacement', 'IfcObjectPlacement', 1]] },
IfcStructuralConnection: { of: 'IfcStructuralItem', abstract: true, attributes: [['AppliedCondition', 'IfcBoundaryCondition', 1]], inverses: [['ConnectsStructuralMembers', 'SET', 1, -1, 'IfcRelConnectsStructuralMember', 'RelatedStructuralConnection']] },
IfcStructuralConnectionCondition: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcStructuralCurveAction: { of: 'IfcStructuralAction', attributes: [['ProjectedOrTrue', 'IfcProjectedOrTrueLengthEnum', 1], ['PredefinedType', 'IfcStructuralCurveActivityTypeEnum', 0]] },
IfcStructuralCurveConnection: { of: 'IfcStructuralConnection', attributes: [['AxisDirection', 'IfcDirection', 0]] },
IfcStructuralCurveMember: { of: 'IfcStructuralMember', attributes: [['PredefinedType', 'IfcStructuralCurveMemberTypeEnum', 0], ['Axis', 'IfcDirection', 0]] },
IfcStructuralCurveMemberVarying: { of: 'IfcStructuralCurveMember' },
IfcStructuralCurveReaction: { of: 'IfcStructuralReaction', attributes: [['PredefinedType', 'IfcStructuralCurveActivityTypeEnum', 0]] },
IfcStructuralItem: { of: 'IfcProduct', abstract: true, inverses: [['AssignedStructuralActivity', 'SET', 0, -1, 'IfcRelConnectsStructuralActivity', 'RelatingElement']] },
IfcStructuralLinearAction: { of: 'IfcStructuralCurveAction' },
IfcStructuralLoad: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcStructuralLoadCase: { of: 'IfcStructuralLoadGroup', attributes: [['SelfWeightCoefficients', ['LIST', 3, 3, 0, 'IfcRatioMeasure'], 1]] },
IfcStructuralLoadConfiguration: { of: 'IfcStructuralLoad', attributes: [['Values', ['LIST', 1, -1, 0, 'IfcStructuralLoadOrResult'], 0], ['Locations', ['LIST', 1, -1, 1, ['LIST', 1, 2, 0, 'IfcLengthMeasure']], 1]] },
IfcStructuralLoadGroup: { of: 'IfcGroup', attributes: [['PredefinedType', 'IfcLoadGroupTypeEnum', 0], ['ActionType', 'IfcActionTypeEnum', 0], ['ActionSource', 'IfcActionSourceTypeEnum', 0], ['Coefficient', 'IfcRatioMeasure', 1], ['Purpose', 'IfcLabel', 1]], inverses: [['SourceOfResultGroup', 'SET', 0, 1, 'IfcStructuralResultGroup', 'ResultForLoadGroup'], ['LoadGroupFor', 'SET', 0, -1, 'IfcStructuralAnalysisModel', 'LoadedBy']] },
IfcStructuralLoadLinearForce: { of: 'IfcStructuralLoadStatic', attributes: [['LinearForceX', 'IfcLinearForceMeasure', 1], ['LinearForceY', 'IfcLinearForceMeasure', 1], ['LinearForceZ', 'IfcLinearForceMeasure', 1], ['LinearMomentX', 'IfcLinearMomentMeasure', 1], ['LinearMomentY', 'IfcLinearMomentMeasure', 1], ['LinearMomentZ', 'IfcLinearMomentMeasure', 1]] },
IfcStructuralLoadOrResult: { of: 'IfcStructuralLoad', abstract: true },
IfcStructuralLoadPlanarForce: { of: 'IfcStructuralLoadStatic', attributes: [['PlanarForceX', 'IfcPlanarForceMeasure', 1], ['PlanarForceY', 'IfcPlanarForceMeasure', 1], ['PlanarForceZ', 'IfcPlanarForceMeasure', 1]] },
IfcStructuralLoadSingleDisplacement: { of: 'IfcStructuralLoadStatic', attributes: [['DisplacementX', 'IfcLengthMeasure', 1], ['DisplacementY', 'IfcLengthMeasure', 1], ['DisplacementZ', 'IfcLengthMeasure', 1], ['RotationalDisplacementRX', 'IfcPlaneAngleMeasure', 1], ['RotationalDisplacementRY', 'IfcPlaneAngleMeasure', 1], ['RotationalDisplacementRZ', 'IfcPlaneAngleMeasure', 1]] },
IfcStructuralLoadSingleDisplacementDistortion: { of: 'IfcStructuralLoadSingleDisplacement', attributes: [['Distortion', 'IfcCurvatureMeasure', 1]] },
IfcStructuralLoadSingleForce: { of: 'IfcStructuralLoadStatic', attributes: [['ForceX', 'IfcForceMeasure', 1], ['ForceY', 'IfcForceMeasure', 1], ['ForceZ', 'IfcForceMeasure', 1], ['MomentX', 'IfcTorqueMeasure', 1], ['MomentY', 'IfcTorqueMeasure', 1], ['MomentZ', 'IfcTorqueMeasure', 1]] },
IfcStructuralLoadSingleForceWarping: { of: 'IfcStructuralLoadSingleForce', attributes: [['WarpingMoment', 'IfcWarpingMomentMeasure', 1]] },
IfcStructuralLoadStatic: { of: 'IfcStructuralLoadOrResult', abstract: true },
IfcStructuralLoadTemperature: { of: 'IfcStructuralLoadStatic', attributes: [['DeltaTConstant', 'IfcThermodynamicTemperatureMeasure', 1], ['DeltaTY', 'IfcThermodynamicTemperatureMeasure', 1], ['DeltaTZ', 'IfcThermodynamicTemperatureMeasure', 1]] },
IfcStructuralMember: { of: 'IfcStructuralItem', abstract: true, inverses: [['ConnectedBy', 'SET', 0, -1, 'IfcRelConnectsStructuralMember', 'RelatingStructuralMember']] },
IfcStructuralPlanarAction: { of: 'IfcStructuralSurfaceAction' },
IfcStructuralPointAction: { of: 'IfcStructuralAction' },
IfcStructuralPointConnection: { of: 'IfcStructuralConnection', attributes: [['ConditionCoordinateSystem', 'IfcAxis2Placement3D', 1]] },
IfcStructuralPointReaction: { of: 'IfcStructuralReaction' },
IfcStructuralReaction: { of: 'IfcStructuralActivity', abstract: true },
IfcStructuralResultGroup: { of: 'IfcGroup', attributes: [['TheoryType', 'IfcAnalysisTheoryTypeEnum', 0], ['ResultForLoadGroup', 'IfcStructuralLoadGroup', 1], ['IsLinear', 'IfcBoolean', 0]], inverses: [['ResultGroupFor', 'SET', 0, 1, 'IfcStructuralAnalysisModel', 'HasResults']] },
IfcStructuralSurfaceAction: { of: 'IfcStructuralAction', attributes: [['ProjectedOrTrue', 'IfcProjectedOrTrueLengthEnum', 1], ['PredefinedType', 'IfcStructuralSurfaceActivityTypeEnum', 0]] },
IfcStructuralSurfaceConnection: { of: 'IfcStructuralConnection' },
IfcStructuralSurfaceMember: { of: 'IfcStructuralMember', attributes: [['PredefinedType', 'IfcStructuralSurfaceMemberTypeEnum', 0], ['Thickness', 'IfcPositiveLengthMeasure', 1]] },
IfcStructuralSurfaceMemberVarying: { of: 'IfcStructuralSurfaceMember' },
IfcStructuralSurfaceReaction: { of: 'IfcStructuralReaction', attributes: [['PredefinedType', 'IfcStructuralSurfaceActivityTypeEnum', 0]] },
IfcStyleModel: { of: 'IfcRepresentation', abstract: true },
IfcStyledItem: { of: 'IfcRepresentationItem', attributes: [['Item', 'IfcRepresentationItem', 1], ['Styles', ['SET', 1, -1, 0, 'IfcPresentationStyle'], 0], ['Name', 'IfcLabel', 1]] },
IfcStyledRepresentation: { of: 'IfcStyleModel' },
IfcSubContractResource: { of: 'IfcConstructionResource', attributes: [['PredefinedType', 'IfcSubContractResourceTypeEnum', 1]] },
IfcSubContractResourceType: { of: 'IfcConstructionResourceType', attributes: [['PredefinedType', 'IfcSubContractResourceTypeEnum', 0]] },
IfcSubedge: { of: 'IfcEdge', attributes: [['ParentEdge', 'IfcEdge', 0]] },
IfcSurface: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcSurfaceCurve: { of: 'IfcCurve', attributes: [['Curve3D', 'IfcCurve', 0], ['AssociatedGeometry', ['LIST', 1, 2, 0, 'IfcPcurve'], 0], ['MasterRepresentation', 'IfcPreferredSurfaceCurveRepresentation', 0]] },
IfcSurfaceCurveSweptAreaSolid: { of: 'IfcDirectrixCurveSweptAreaSolid', attributes: [['ReferenceSurface', 'IfcSurface', 0]] },
IfcSurfaceFeature: { of: 'IfcFeatureElement', attributes: [['PredefinedType', 'IfcSurfaceFeatureTypeEnum', 1]], inverses: [['AdheresToElement', 'ONE', 1, 1, 'IfcRelAdheresToElement', 'RelatedSurfaceFeatures']] },
IfcSurfaceOfLinearExtrusion: { of: 'IfcSweptSurface', attributes: [['ExtrudedDirection', 'IfcDirection', 0], ['Depth', 'IfcLengthMeasure', 0]] },
IfcSurfaceOfRevolution: { of: 'IfcSweptSurface', attributes: [['AxisPosition', 'IfcAxis1Placement', 0]] },
IfcSurfaceReinforcementArea: { of: 'IfcStructuralLoadOrResult', attributes: [['SurfaceReinforcement1', ['LIST', 2, 3, 0, 'IfcLengthMeasure'], 1], ['SurfaceReinforcement2', ['LIST', 2, 3, 0, 'IfcLengthMeasure'], 1], ['ShearReinforcement', 'IfcRatioMeasure', 1]] },
IfcSurfaceStyle: { of: 'IfcPresentationStyle', attributes: [['Side', 'IfcSurfaceSide', 0], ['Styles', ['SET', 1, 5, 0, 'IfcSurfaceStyleElementSelect'], 0]] },
IfcSurfaceStyleLighting: { of: 'IfcPresentationItem', attributes: [['DiffuseTransmissionColour', 'IfcColourRgb', 0], ['DiffuseReflectionColour', 'IfcColourRgb', 0], ['TransmissionColour', 'IfcColourRgb', 0], ['ReflectanceColour', 'IfcColourRgb', 0]] },
IfcSurfaceStyleRefraction: { of: 'IfcPresentationItem', attributes: [['RefractionIndex', 'IfcReal', 1], ['DispersionFactor', 'IfcReal', 1]] },
IfcSurfaceStyleRendering: { of: 'IfcSurfaceStyleShading', attributes: [['DiffuseColour', 'IfcColourOrFactor', 1], ['TransmissionColour', 'IfcColourOrFactor', 1], ['DiffuseTransmissionColour', 'IfcColourOrFactor', 1], ['ReflectionColour', 'IfcColourOrFactor', 1], ['SpecularColour', 'IfcColourOrFactor', 1], ['SpecularHighlight', 'IfcSpecularHighlightSelect', 1], ['ReflectanceMethod', 'IfcReflectanceMethodEnum', 0]] },
IfcSurfaceStyleShading: { of: 'IfcPresentationItem', attributes: [['SurfaceColour', 'IfcColourRgb', 0], ['Transparency', 'IfcNormalisedRatioMeasure', 1]] },
IfcSurfaceStyleWithTextures: { of: 'IfcPresentationItem', attributes: [['Textures', ['LIST', 1, -1, 0, 'IfcSurfaceTexture'], 0]] },
IfcSurfaceTexture: { of: 'IfcPresentationItem', abstract: true, attributes: [['RepeatS', 'IfcBoolean', 0], ['RepeatT', 'IfcBoolean', 0], ['Mode', 'IfcIdentifier', 1], ['TextureTransform', 'IfcCartesianTransformationOperator2D', 1], ['Parameter', ['LIST', 1, -1, 0, 'IfcIdentifier'], 1]], inverses: [['IsMappedBy', 'SET', 0, -1, 'IfcTextureCoordinate', 'Maps'], ['UsedInStyles', 'SET', 0, -1, 'IfcSurfaceStyleWithTextures', 'Textures']] },
IfcSweptAreaSolid: { of: 'IfcSolidModel', abstract: true, attributes: [['SweptArea', 'IfcProfileDef', 0], ['Position', 'IfcAxis2Placement3D', 1]] },
IfcSweptDiskSolid: { of: 'IfcSolidModel', attributes: [['Directrix', 'IfcCurve', 0], ['Radius', 'IfcPositiveLengthMeasure', 0], ['InnerRadius', 'IfcPositiveLengthMeasure', 1], ['StartParam', 'IfcParameterValue', 1], ['EndParam', 'IfcParameterValue', 1]] },
IfcSweptDiskSolidPolygonal: { of: 'IfcSweptDiskSolid', attributes: [['FilletRadius', 'IfcNonNegativeLengthMeasure', 1]] },
IfcSweptSurface: { of: 'IfcSurface', abstract: true, attributes: [['SweptCurve', 'IfcProfileDef', 0], ['Position', 'IfcAxis2Placement3D', 1]] },
IfcSwitchingDevice: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcSwitchingDeviceTypeEnum', 1]] },
IfcSwitchingDeviceType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcSwitchingDeviceTypeEnum', 0]] },
IfcSystem: { of: 'IfcGroup', inverses: [['ServicesBuildings', 'SET', 0, 1, 'IfcRelServicesBuildings', 'RelatingSystem'], ['ServicesFacilities', 'SET', 0, -1, 'IfcRelReferencedInSpatialStructure', 'RelatedElements']] },
IfcSystemFurnitureElement: { of: 'IfcFurnishingElement', attributes: [['PredefinedType', 'IfcSystemFurnitureElementTypeEnum', 1]] },
IfcSystemFurnitureElementType: { of: 'IfcFurnishingElementType', attributes: [['PredefinedType', 'IfcSystemFurnitureElementTypeEnum', 1]] },
IfcTShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['FlangeWidth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['FlangeEdgeRadius', 'IfcNonNegativeLengthMeasure', 1], ['WebEdgeRadius', 'IfcNonNegativeLengthMeasure', 1], ['WebSlope', 'IfcPlaneAngleMeasure', 1], ['FlangeSlope', 'IfcPlaneAngleMeasure', 1]] },
IfcTable: { attributes: [['Name', 'IfcLabel', 1], ['Rows', ['LIST', 1, -1, 0, 'IfcTableRow'], 1], ['Columns', ['LIST', 1, -1, 0, 'IfcTableColumn'], 1]] },
IfcTableColumn: { attributes: [['Identifier', 'IfcIdentifier', 1], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['Unit', 'IfcUnit', 1], ['ReferencePath', 'IfcReference', 1]] },
IfcTableRow: { attributes: [['RowCells', ['LIST', 1, -1, 0, 'IfcValue'], 1], ['IsHeading', 'IfcBoolean', 1]] },
IfcTank: { of: 'IfcFlowStorageDevice', attributes: [['PredefinedType', 'IfcTankTypeEnum', 1]] },
IfcTankType: { of: 'IfcFlowStorageDeviceType', attributes: [['PredefinedType', 'IfcTankTypeEnum', 0]] },
IfcTask: { of: 'IfcProcess', attributes: [['Status', 'IfcLabel', 1], ['WorkMethod', 'IfcLabel', 1], ['IsMilestone', 'IfcBoolean', 0], ['Priority', 'IfcInteger', 1], ['TaskTime', 'IfcTaskTime', 1], ['PredefinedType', 'IfcTaskTypeEnum', 1]] },
IfcTaskTime: { of: 'IfcSchedulingTime', attributes: [['DurationType', 'IfcTaskDurationEnum', 1], ['ScheduleDuration', 'IfcDuration', 1], ['ScheduleStart', 'IfcDateTime', 1], ['ScheduleFinish', 'IfcDateTime', 1], ['EarlyStart', 'IfcDateTime', 1], ['EarlyFinish', 'IfcDateTime', 1], ['LateStart', 'IfcDateTime', 1], ['LateFinish', 'IfcDateTime', 1], ['FreeFloat', 'IfcDuration', 1], ['TotalFloat', 'IfcDuration', 1], ['IsCritical', 'IfcBoolean', 1], ['StatusTime', 'IfcDateTime', 1], ['ActualDuration', 'IfcDuration', 1], ['ActualStart', 'IfcDateTime', 1], ['ActualFinish', 'IfcDateTime', 1], ['RemainingTime', 'IfcDuration', 1], ['Completion', 'IfcPositiveRatioMeasure', 1]] },
IfcTaskTimeRecurring: { of: 'IfcTaskTime', attributes: [['Recurrence', 'IfcRecurrencePattern', 0]] },
IfcTaskType: { of: 'IfcTypeProcess', attributes: [['PredefinedType', 'IfcTaskTypeEnum', 0], ['WorkMethod', 'IfcLabel', 1]] },
IfcTelecomAddress: { of: 'IfcAddress', attributes: [['TelephoneNumbers', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['FacsimileNumbers', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['PagerNumber', 'IfcLabel', 1], ['ElectronicMailAddresses', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['WWWHomePageURL', 'IfcURIReference', 1], ['MessagingIDs', ['LIST', 1, -1, 0, 'IfcURIReference'], 1]] },
IfcTendon: { of: 'IfcReinforcingElement', attributes: [['PredefinedType', 'IfcTendonTypeEnum', 1], ['NominalDiameter', 'IfcPositiveLengthMeasure', 1], ['CrossSectionArea', 'IfcAreaMeasure', 1], ['TensionForce', 'IfcForceMeasure', 1], ['PreStress', 'IfcPressureMeasure', 1], ['FrictionCoefficient', 'IfcNormalisedRatioMeasure', 1], ['AnchorageSlip', 'IfcPositiveLengthMeasure', 1], ['MinCurvatureRadius', 'IfcPositiveLengthMeasure', 1]] },
IfcTendonAnchor: { of: 'IfcReinforcingElement', attributes: [['PredefinedType', 'IfcTendonAnchorTypeEnum', 1]] },
IfcTendonAnchorType: { of: 'IfcReinforcingElementType', attributes: [['PredefinedType', 'IfcTendonAnchorTypeEnum', 0]] },
IfcTendonConduit: { of: 'IfcReinforcingElement', attributes: [['PredefinedType', 'IfcTendonConduitTypeEnum', 1]] },
IfcTendonConduitType: { of: 'IfcReinforcingElementType', attributes: [['PredefinedType', 'IfcTendonConduitTypeEnum', 0]] },
IfcTendonType: { of: 'IfcReinforcingElementType', attributes: [['PredefinedType', 'IfcTendonTypeEnum', 0], ['NominalDiameter', 'IfcPositiveLengthMeasure', 1], ['CrossSectionArea', 'IfcAreaMeasure', 1], ['SheathDiameter', 'IfcPositiveLengthMeasure', 1]] },
IfcTessellatedFaceSet: { of: 'IfcTessellatedItem', abstract: true, attributes: [['Coordinates', 'IfcCartesianPointList3D', 0]], inverses: [['HasColours', 'SET', 0, 1, 'IfcIndexedColourMap', 'MappedTo'], ['HasTextures', 'SET', 0, -1, 'IfcIndexedTextureMap', 'MappedTo']] },
IfcTessellatedItem: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcTextLiteral: { of: 'IfcGeometricRepresentationItem', attributes: [['Literal', 'IfcPresentableText', 0], ['Placement', 'IfcAxis2Placement', 0], ['Path', 'IfcTextPath', 0]] },
IfcTextLiteralWithExtent: { of: 'IfcTextLiteral', attributes: [['Extent', 'IfcPlanarExtent', 0], ['BoxAlignment', 'IfcBoxAlignment', 0]] },
IfcTextStyle: { of: 'IfcPresentationStyle', attributes: [['TextCharacterAppearance', 'IfcTextStyleForDefinedFont', 1], ['TextStyle', 'IfcTextStyleTextModel', 1], ['TextFontStyle', 'IfcTextFontSelect', 0], ['ModelOrDraughting', 'IfcBoolean', 1]] },
IfcTextStyleFontModel: { of: 'IfcPreDefinedTextFont', attributes: [['FontFamily', ['LIST', 1, -1, 0, 'IfcTextFontName'], 0], ['FontStyle', 'IfcFontStyle', 1], ['FontVariant', 'IfcFontVariant', 1], ['FontWeight', 'IfcFontWeight', 1], ['FontSize', 'IfcSizeSelect', 0]] },
IfcTextStyleForDefinedFont: { of: 'IfcPresentationItem', attributes: [['Colour', 'IfcColour', 0], ['BackgroundColour', 'IfcColour', 1]] },
IfcTextStyleTextModel: { of: 'IfcPresentationItem', attributes: [['TextIndent', 'IfcSizeSelect', 1], ['TextAlign', 'IfcTextAlignment', 1], ['TextDecoration', 'IfcTextDecoration', 1], ['LetterSpacing', 'IfcSizeSelect', 1], ['WordSpacing', 'IfcSizeSelect', 1], ['TextTransform', 'IfcTextTransformation', 1], ['LineHeight', 'IfcSizeSelect', 1]] },
IfcTextureCoordinate: { of: 'IfcPresentationItem', abstract: true, attributes: [['Maps', ['LIST', 1, -1, 0, 'IfcSurfaceTexture'], 0]] },
IfcTextureCoordinateGenerator: { of: 'IfcTextureCoordinate', attributes: [['Mode', 'IfcLabel', 0], ['Parameter', ['LIST', 1, -1, 0, 'IfcReal'], 1]] },
IfcTextureCoordinateIndices: { attributes: [['TexCoordIndex', ['LIST', 3, -1, 0, 'IfcPositiveInteger'], 0], ['TexCoordsOf', 'IfcIndexedPolygonalFace', 0]], inverses: [['ToTexMap', 'ONE', 1, 1, 'IfcIndexedPolygonalTextureMap', 'TexCoordIndices']] },
IfcTextureCoordinateIndicesWithVoids: { of: 'IfcTextureCoordinateIndices', attributes: [['InnerTexCoordIndices', ['LIST', 1, -1, 0, ['LIST', 3, -1, 1, 'IfcPositiveInteger']], 0]] },
IfcTextureMap: { of: 'IfcTextureCoordinate', attributes: [['Vertices', ['LIST', 3, -1, 0, 'IfcTextureVertex'], 0], ['MappedTo', 'IfcFace', 0]] },
IfcTextureVertex: { of: 'IfcPresentationItem', attributes: [['Coordinates', ['LIST', 2, 2, 0, 'IfcParameterValue'], 0]] },
IfcTextureVertexList: { of: 'IfcPresentationItem', attributes: [['TexCoordsList', ['LIST', 1, -1, 0, ['LIST', 2, 2, 0, 'IfcParameterValue']], 0]] },
IfcThirdOrderPolynomialSpiral: { of: 'IfcSpiral', attributes: [['CubicTerm', 'IfcLengthMeasure', 0], ['QuadraticTerm', 'IfcLengthMeasure', 1], ['LinearTerm', 'IfcLengthMeasure', 1], ['ConstantTerm', 'IfcLengthMeasure', 1]] },
IfcTimePeriod: { attributes: [['StartTime', 'IfcTime', 0], ['EndTime', 'IfcTime', 0]] },
IfcTimeSeries: { abstract: true, attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['StartTime', 'IfcDateTime', 0], ['EndTime', 'IfcDateTime', 0], ['TimeSeriesDataType', 'IfcTimeSeriesDataTypeEnum', 0], ['DataOrigin', 'IfcDataOriginEnum', 0], ['UserDefinedDataOrigin', 'IfcLabel', 1], ['Unit', 'IfcUnit', 1]], inverses: [['HasExternalReference', 'SET', 1, -1, 'IfcExternalReferenceRelationship', 'RelatedResourceObjects']] },
IfcTimeSeriesValue: { attributes: [['ListValues', ['LIST', 1, -1, 0, 'IfcValue'], 0]] },
IfcTopologicalRepresentationItem: { of: 'IfcRepresentationItem', abstract: true },
IfcTopologyRepresentation: { of: 'IfcShapeModel' },
IfcToroidalSurface: { of: 'IfcElementarySurface', attributes: [['MajorRadius', 'IfcPositiveLengthMeasure', 0], ['MinorRadius', 'IfcPositiveLengthMeasure', 0]] },
IfcTrackElement: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcTrackElementTypeEnum', 1]] },
IfcTrackElementType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcTrackElementTypeEnum', 0]] },
IfcTransformer: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcTransformerTypeEnum', 1]] },
IfcTransformerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcTransformerTypeEnum', 0]] },
IfcTransportElement: { of: 'IfcTransportationDevice', attributes: [['PredefinedType', 'IfcTransportElementTypeEnum', 1]] },
IfcTransportElementType: { of: 'IfcTransportationDeviceType', attributes: [['PredefinedType', 'IfcTransportElementTypeEnum', 0]] },
IfcTransportationDevice: { of: 'IfcElement', abstract: true },
IfcTransportationDeviceType: { of: 'IfcElementType', abstract: true },
IfcTrapeziumProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['BottomXDim', 'IfcPositiveLengthMeasure', 0], ['TopXDim', 'IfcPositiveLengthMeasure', 0], ['YDim', 'IfcPositiveLengthMeasure', 0], ['TopXOffset', 'IfcLengthMeasure', 0]] },
IfcTriangulatedFaceSet: { of: 'IfcTessellatedFaceSet', attributes: [['Normals', ['LIST', 1, -1, 0, ['LIST', 3, 3, 0, 'IfcParameterValue']], 1], ['Closed', 'IfcBoolean', 1], ['CoordIndex', ['LIST', 1, -1, 0, ['LIST', 3, 3, 0, 'IfcPositiveInteger']], 0], ['PnIndex', ['LIST', 1, -1, 0, 'IfcPositiveInteger'], 1]] },
IfcTriangulatedIrregularNetwork: { of: 'IfcTriangulatedFaceSet', attributes: [['Flags', ['LIST', 1, -1, 0, 'IfcInteger'], 0]] },
IfcTrimmedCurve: { of: 'IfcBoundedCurve', attributes: [['BasisCurve', 'IfcCurve', 0], ['Trim1', ['SET', 1, 2, 0, 'IfcTrimmingSelect'], 0], ['Trim2', ['SET', 1, 2, 0, 'IfcTrimmingSelect'], 0], ['SenseAgreement', 'IfcBoolean', 0], ['MasterRepresentation', 'IfcTrimmingPreference', 0]] },
IfcTubeBundle: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcTubeBundleTypeEnum', 1]] },
IfcTubeBundleType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcTubeBundleTypeEnum', 0]] },
IfcTypeObject: { of: 'IfcObjectDefinition', attributes: [['ApplicableOccurrence', 'IfcIdentifier', 1], ['HasPropertySets', ['SET', 1, -1, 0, 'IfcPropertySetDefinition'], 1]], inverses: [['Types', 'SET', 0, 1, 'IfcRelDefinesByType', 'RelatingType']] },
IfcTypeProcess: { of: 'IfcTypeObject', abstract: true, attributes: [['Identification', 'IfcIdentifier', 1], ['LongDescription', 'IfcText', 1], ['ProcessType', 'IfcLabel', 1]], inverses: [['OperatesOn', 'SET', 0, -1, 'IfcRelAssignsToProcess', 'RelatingProcess']] },
IfcTypeProduct: { of: 'IfcTypeObject', attributes: [['RepresentationMaps', ['LIST', 1, -1, 1, 'IfcRepresentationMap'], 1], ['Tag', 'IfcLabel', 1]], inverses: [['ReferencedBy', 'SET', 0, -1, 'IfcRelAssignsToProduct', 'RelatingProduct']] },
IfcTypeResource: { of: 'IfcTypeObject', abstract: true, attributes: [['Identification', 'IfcIdentifier', 1], ['LongDescription', 'IfcText', 1], ['ResourceType', 'IfcLabel', 1]], inverses: [['ResourceOf', 'SET', 0, -1, 'IfcRelAssignsToResource', 'RelatingResource']] },
IfcUShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['FlangeWidth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['EdgeRadius', 'IfcNonNegativeLengthMeasure', 1], ['FlangeSlope', 'IfcPlaneAngleMeasure', 1]] },
IfcUnitAssignment: { attributes: [['Units', ['SET', 1, -1, 0, 'IfcUnit'], 0]] },
IfcUnitaryControlElement: { of: 'IfcDistributionControlElement', attributes: [['PredefinedType', 'IfcUnitaryControlElementTypeEnum', 1]] },
IfcUnitaryControlElementType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcUnitaryControlElementTypeEnum', 0]] },
IfcUnitaryEquipment: { of: 'IfcEnergyConversionDevice', attributes: [['PredefinedType', 'IfcUnitaryEquipmentTypeEnum', 1]] },
IfcUnitaryEquipmentType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcUnitaryEquipmentTypeEnum', 0]] },
IfcValve: { of: 'IfcFlowController', attributes: [['PredefinedType', 'IfcValveTypeEnum', 1]] },
IfcValveType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcValveTypeEnum', 0]] },
IfcVector: { of: 'IfcGeometricRepresentationItem', attributes: [['Orientation', 'IfcDirection', 0], ['Magnitude', 'IfcLengthMeasure', 0]] },
IfcVehicle: { of: 'IfcTransportationDevice', attributes: [['PredefinedType', 'IfcVehicleTypeEnum', 1]] },
IfcVehicleType: { of: 'IfcTransportationDeviceType', attributes: [['PredefinedType', 'IfcVehicleTypeEnum', 0]] },
IfcVertex: { of: 'IfcTopologicalRepresentationItem' },
IfcVertexLoop: { of: 'IfcLoop', attributes: [['LoopVertex', 'IfcVertex', 0]] },
IfcVertexPoint: { of: 'IfcVertex', attributes: [['VertexGeometry', 'IfcPoint', 0]] },
IfcVibrationDamper: { of: 'IfcElementComponent', attributes: [['PredefinedType', 'IfcVibrationDamperTypeEnum', 1]] },
IfcVibrationDamperType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcVibrationDamperTypeEnum', 0]] },
IfcVibrationIsolator: { of: 'IfcElementComponent', attributes: [['PredefinedType', 'IfcVibrationIsolatorTypeEnum', 1]] },
IfcVibrationIsolatorType: { of: 'IfcElementComponentType', attributes: [['PredefinedType', 'IfcVibrationIsolatorTypeEnum', 0]] },
IfcVirtualElement: { of: 'IfcElement', attributes: [['PredefinedType', 'IfcVirtualElementTypeEnum', 1]] },
IfcVirtualGridIntersection: { attributes: [['IntersectingAxes', ['LIST', 2, 2, 1, 'IfcGridAxis'], 0], ['OffsetDistances', ['LIST', 2, 3, 0, 'IfcLengthMeasure'], 0]] },
IfcVoidingFeature: { of: 'IfcFeatureElementSubtraction', attributes: [['PredefinedType', 'IfcVoidingFeatureTypeEnum', 1]] },
IfcWall: { of: 'IfcBuiltElement', attributes: [['PredefinedType', 'IfcWallTypeEnum', 1]] },
IfcWallStandardCase: { of: 'IfcWall' },
IfcWallType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcWallTypeEnum', 0]] },
IfcWasteTerminal: { of: 'IfcFlowTerminal', attributes: [['PredefinedType', 'IfcWasteTerminalTypeEnum', 1]] },
IfcWasteTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcWasteTerminalTypeEnum', 0]] },
IfcWellKnownText: { attributes: [['WellKnownText', 'IfcWellKnownTextLiteral', 0], ['CoordinateReferenceSystem', 'IfcCoordinateReferenceSystem', 0]] },
IfcWindow: { of: 'IfcBuiltElement', attributes: [['OverallHeight', 'IfcPositiveLengthMeasure', 1], ['OverallWidth', 'IfcPositiveLengthMeasure', 1], ['PredefinedType', 'IfcWindowTypeEnum', 1], ['PartitioningType', 'IfcWindowTypePartitioningEnum', 1], ['UserDefinedPartitioningType', 'IfcLabel', 1]] },
IfcWindowLiningProperties: { of: 'IfcPreDefinedPropertySet', attributes: [['LiningDepth', 'IfcPositiveLengthMeasure', 1], ['LiningThickness', 'IfcNonNegativeLengthMeasure', 1], ['TransomThickness', 'IfcNonNegativeLengthMeasure', 1], ['MullionThickness', 'IfcNonNegativeLengthMeasure', 1], ['FirstTransomOffset', 'IfcNormalisedRatioMeasure', 1], ['SecondTransomOffset', 'IfcNormalisedRatioMeasure', 1], ['FirstMullionOffset', 'IfcNormalisedRatioMeasure', 1], ['SecondMullionOffset', 'IfcNormalisedRatioMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1], ['LiningOffset', 'IfcLengthMeasure', 1], ['LiningToPanelOffsetX', 'IfcLengthMeasure', 1], ['LiningToPanelOffsetY', 'IfcLengthMeasure', 1]] },
IfcWindowPanelProperties: { of: 'IfcPreDefinedPropertySet', attributes: [['OperationType', 'IfcWindowPanelOperationEnum', 0], ['PanelPosition', 'IfcWindowPanelPositionEnum', 0], ['FrameDepth', 'IfcPositiveLengthMeasure', 1], ['FrameThickness', 'IfcPositiveLengthMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcWindowType: { of: 'IfcBuiltElementType', attributes: [['PredefinedType', 'IfcWindowTypeEnum', 0], ['PartitioningType', 'IfcWindowTypePartitioningEnum', 0], ['ParameterTakesPrecedence', 'IfcBoolean', 1], ['UserDefinedPartitioningType', 'IfcLabel', 1]] },
IfcWorkCalendar: { of: 'IfcControl', attributes: [['WorkingTimes', ['SET', 1, -1, 0, 'IfcWorkTime'], 1], ['ExceptionTimes', ['SET', 1, -1, 0, 'IfcWorkTime'], 1], ['PredefinedType', 'IfcWorkCalendarTypeEnum', 1]] },
IfcWorkControl: { of: 'IfcControl', abstract: true, attributes: [['CreationDate', 'IfcDateTime', 0], ['Creators', ['SET', 1, -1, 0, 'IfcPerson'], 1], ['Purpose', 'IfcLabel', 1], ['Duration', 'IfcDuration', 1], ['TotalFloat', 'IfcDuration', 1], ['StartTime', 'IfcDateTime', 0], ['FinishTime', 'IfcDateTime', 1]] },
IfcWorkPlan: { of: 'IfcWorkControl', attributes: [['PredefinedType', 'IfcWorkPlanTypeEnum', 1]] },
IfcWorkSchedule: { of: 'IfcWorkControl', attributes: [['PredefinedType', 'IfcWorkScheduleTypeEnum', 1]] },
IfcWorkTime: { of: 'IfcSchedulingTime', attributes: [['RecurrencePattern', 'IfcRecurrencePattern', 1], ['StartDate', 'IfcDate', 1], ['FinishDate', 'IfcDate', 1]] },
IfcZShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['FlangeWidth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcNonNegativeLengthMeasure', 1], ['EdgeRadius', 'IfcNonNegativeLengthMeasure', 1]] },
IfcZone: { of: 'IfcSystem', attributes: [['LongName', 'IfcLabel', 1]] },
},
rules: {
IfcBoxAlignment: {
WR1: (s) => isIn(s, ["top-left", "top-middle", "top-right", "middle-left", "center", "middle-right", "bottom-left", "bottom-middle", "bottom-right"]),
},
IfcCardinalPointReference: {
GreaterThanZero: (s) => gt(s, 0),
},
IfcCompoundPlaneAngleMeasure: {
MinutesInRange: (s) => lt(abs(element(s, 2)), 60),
SecondsInRange: (s) => lt(abs(element(s, 3)), 60),
MicrosecondsInRange: (s) => ((v = eq(sizeof(s), 3)) === true ? true : or(v, lt(abs(element(s, 4)), 1000000))),
ConsistentSign: (s) => ((v = ((v = ((v = ((v = ge(element(s, 1), 0)) === false ? false : and(v, ge(element(s, 2), 0)))) === false ? false : and(v, ge(element(s, 3), 0)))) === false ? false : and(v, ((v = eq(sizeof(s), 3)) === true ? true : or(v, ge(element(s, 4), 0)))))) === true ? true : or(v, ((v = ((v = ((v = le(element(s, 1), 0)) === false ? false : and(v, le(element(s, 2), 0)))) === false ? false : and(v, le(element(s, 3), 0)))) === false ? false : and(v, ((v = eq(sizeof(s), 3)) === true ? true : or(v, le(element(s, 4), 0))))))),
},
IfcDayInMonthNumber: {
ValidRange: (s) => ((v = le(1, s)) === false ? false : and(v, le(s, 31))),
},
IfcDayInWeekNumber: {
ValidRange: (s) => ((v = le(1, s)) === false ? false : and(v, le(s, 7))),
},
IfcDimensionCount: {
WR1: (s) => ((v = lt(0, s)) === false ? false : and(v, le(s, 3))),
},
IfcFontStyle: {
WR1: (s) => isIn(s, ["normal", "italic", "oblique"]),
},
IfcFontVariant: {
WR1: (s) => isIn(s, ["normal", "small-caps"]),
},
IfcFontWeight: {
WR1: (s) => isIn(s, ["normal", "small-caps", "100", "200", "300", "400", "500", "600", "700", "800", "900"]),
},
IfcHeatingValueMeasure: {
WR1: (s) => gt(s, 0),
},
IfcMonthInYearNumber: {
ValidRange: (s) => ((v = le(1, s)) === false ? false : and(v, le(s, 12))),
},
IfcNonNegativeLengthMeasure: {
NotNegative: (s) => ge(s, 0),
},
IfcNormalisedRatioMeasure: {
WR1: (s) => ((v = le(0, s)) === false ? false : and(v, le(s, 1))),
},
IfcPHMeasure: {
WR21: (s) => ((v = le(0, s)) === false ? false : and(v, le(s, 14))),
},
IfcPositiveInteger: {
WR1: (s) => gt(s, 0),
},
IfcPositiveLengthMeasure: {
WR1: (s) => gt(s, 0),
},
IfcPositivePlaneAngleMeasure: {
WR1: (s) => gt(s, 0),
},
IfcPositiveRatioMeasure: {
WR1: (s) => gt(s, 0),
},
IfcSpecularRoughness: {
WR1: (s) => ((v = le(0, s)) === false ? false : and(v, le(s, 1))),
},
IfcTextAlignment: {
WR1: (s) => isIn(s, ["left", "right", "center", "justify"]),
},
IfcTextDecoration: {
WR1: (s) => isIn(s, ["none", "underline", "overline", "line-through", "blink"]),
},
IfcTextTransformation: {
WR1: (s) => isIn(s, ["capitalize", "uppercase", "lowercase", "none"]),
},
IfcActorRole: {
WR1: (s) => ((v = ne(attribute(s, 'Role'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'Role'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedRole'))))),
},
IfcActuator: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCACTUATORTYPE"))),
},
IfcActuatorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAddress: {
WR1: (s) => ((v = not(hasAttribute(s, 'Purpose'))) === true ? true : or(v, ((v = ne(attribute(s, 'Purpose'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'Purpose'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedPurpose'))))))),
},
IfcAdvancedBrep: {
HasAdvancedFaces: (s) => eq(sizeof(query(attribute(attribute(s, 'Outer'), 'CfsFaces'), ($afs) => not(isA($afs, "IFCADVANCEDFACE")))), 0),
},
IfcAdvancedBrepWithVoids: {
VoidsHaveAdvancedFaces: (s) => eq(sizeof(query(attribute(s, 'Voids'), ($vsh) => eq(sizeof(query(attribute($vsh, 'CfsFaces'), ($afs) => not(isA($afs, "IFCADVANCEDFACE")))), 0))), 0),
},
IfcAdvancedFace: {
ApplicableEdgeCurves: (s) => eq(sizeof(query(query(attribute(s, 'Bounds'), ($bnds) => isA(attribute($bnds, 'Bound'), "IFCEDGELOOP")), ($elpfbnds) => not(eq(sizeof(query(attribute(attribute($elpfbnds, 'Bound'), 'EdgeList'), ($oe) => not(eq(sizeof(mul(["IFCLINE", "IFCCONIC", "IFCPOLYLINE", "IFCBSPLINECURVE"], typeOf(attribute(attribute($oe, 'EdgeElement'), 'EdgeGeometry')))), 1)))), 0)))), 0),
ApplicableSurface: (s) => eq(sizeof(mul(["IFCELEMENTARYSURFACE", "IFCSWEPTSURFACE", "IFCBSPLINESURFACE"], typeOf(attribute(s, 'FaceSurface')))), 1),
RequiresEdgeCurve: (s) => eq(sizeof(query(query(attribute(s, 'Bounds'), ($bnds) => isA(attribute($bnds, 'Bound'), "IFCEDGELOOP")), ($elpfbnds) => not(eq(sizeof(query(attribute(attribute($elpfbnds, 'Bound'), 'EdgeList'), ($oe) => not(isA(attribute($oe, 'EdgeElement'), "IFCEDGECURVE")))), 0)))), 0),
},
IfcAirTerminal: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCAIRTERMINALTYPE"))),
},
IfcAirTerminalBox: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCAIRTERMINALBOXTYPE"))),
},
IfcAirTerminalBoxType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAirTerminalType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAirToAirHeatRecovery: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCAIRTOAIRHEATRECOVERYTYPE"))),
},
IfcAirToAirHeatRecoveryType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAlarm: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCALARMTYPE"))),
},
IfcAlarmType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcApproval: {
HasIdentifierOrName: (s) => ((v = hasAttribute(s, 'Identifier')) === true ? true : or(v, hasAttribute(s, 'Name'))),
},
IfcArbitraryClosedProfileDef: {
WR1: (s) => eq(attribute(attribute(s, 'OuterCurve'), 'Dim'), 2),
WR2: (s) => not(isA(attribute(s, 'OuterCurve'), "IFCLINE")),
WR3: (s) => not(isA(attribute(s, 'OuterCurve'), "IFCOFFSETCURVE2D")),
},
IfcArbitraryOpenProfileDef: {
WR11: (s) => ((v = isA(s, "IFCCENTERLINEPROFILEDEF")) === true ? true : or(v, eq(attribute(s, 'ProfileType'), 'CURVE'))),
WR12: (s) => eq(attribute(attribute(s, 'Curve'), 'Dim'), 2),
},
IfcArbitraryProfileDefWithVoids: {
WR1: (s) => eq(attribute(s, 'ProfileType'), 'AREA'),
WR2: (s) => eq(sizeof(query(attribute(s, 'InnerCurves'), ($temp) => ne(attribute($temp, 'Dim'), 2))), 0),
WR3: (s) => eq(sizeof(query(attribute(s, 'InnerCurves'), ($temp) => isA($temp, "IFCLINE"))), 0),
},
IfcAsymmetricIShapeProfileDef: {
ValidBottomFilletRadius: (s) => ((v = not(hasAttribute(s, 'BottomFlangeFilletRadius'))) === true ? true : or(v, le(attribute(s, 'BottomFlangeFilletRadius'), div(sub(attribute(s, 'BottomFlangeWidth'), attribute(s, 'WebThickness')), 2)))),
ValidFlangeThickness: (s) => ((v = not(hasAttribute(s, 'TopFlangeThickness'))) === true ? true : or(v, lt(add(attribute(s, 'BottomFlangeThickness'), attribute(s, 'TopFlangeThickness')), attribute(s, 'OverallDepth')))),
ValidTopFilletRadius: (s) => ((v = not(hasAttribute(s, 'TopFlangeFilletRadius'))) === true ? true : or(v, le(attribute(s, 'TopFlangeFilletRadius'), div(sub(attribute(s, 'TopFlangeWidth'), attribute(s, 'WebThickness')), 2)))),
ValidWebThickness: (s) => ((v = lt(attribute(s, 'WebThickness'), attribute(s, 'BottomFlangeWidth'))) === false ? false : and(v, lt(attribute(s, 'WebThickness'), attribute(s, 'TopFlangeWidth')))),
},
IfcAudioVisualAppliance: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCAUDIOVISUALAPPLIANCETYPE"))),
},
IfcAudioVisualApplianceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAxis1Placement: {
AxisIs3D: (s) => ((v = not(hasAttribute(s, 'Axis'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis'), 'Dim'), 3))),
LocationIs3D: (s) => eq(attribute(attribute(s, 'Location'), 'Dim'), 3),
LocationIsCP: (s) => isA(attribute(s, 'Location'), "IFCCARTESIANPOINT"),
},
IfcAxis2Placement2D: {
LocationIs2D: (s) => eq(attribute(attribute(s, 'Location'), 'Dim'), 2),
LocationIsCP: (s) => isA(attribute(s, 'Location'), "IFCCARTESIANPOINT"),
RefDirIs2D: (s) => ((v = not(hasAttribute(s, 'RefDirection'))) === true ? true : or(v, eq(attribute(attribute(s, 'RefDirection'), 'Dim'), 2))),
},
IfcAxis2Placement3D: {
AxisAndRefDirProvision: (s) => not(xor(hasAttribute(s, 'Axis'), hasAttribute(s, 'RefDirection'))),
AxisIs3D: (s) => ((v = not(hasAttribute(s, 'Axis'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis'), 'Dim'), 3))),
AxisToRefDirPosition: (s, p) => ((v = ((v = not(hasAttribute(s, 'Axis'))) === true ? true : or(v, not(hasAttribute(s, 'RefDirection'))))) === true ? true : or(v, gt(attribute(IfcCrossProduct(p, attribute(s, 'Axis'), attribute(s, 'RefDirection')), 'Magnitude'), 0))),
LocationIs3D: (s) => eq(attribute(attribute(s, 'Location'), 'Dim'), 3),
LocationIsCP: (s) => isA(attribute(s, 'Location'), "IFCCARTESIANPOINT"),
RefDirIs3D: (s) => ((v = not(hasAttribute(s, 'RefDirection'))) === true ? true : or(v, eq(attribute(attribute(s, 'RefDirection'), 'Dim'), 3))),
},
IfcAxis2PlacementLinear: {
WR1: (s) => isA(attribute(s, 'Location'), "IFCPOINTBYDISTANCEEXPRESSION"),
WR2: (s, p) => ((v = ((v = not(hasAttribute(s, 'Axis'))) === true ? true : or(v, not(hasAttribute(s, 'RefDirection'))))) === true ? true : or(v, gt(attribute(IfcCrossProduct(p, attribute(s, 'Axis'), attribute(s, 'RefDirection')), 'Magnitude'), 0))),
},
IfcBSplineCurve: {
SameDim: (s) => eq(sizeof(query(attribute(s, 'ControlPointsList'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'ControlPointsList'), 1), 'Dim')))), 0),
},
IfcBSplineCurveWithKnots: {
ConsistentBSpline: (s, p) => IfcConstraintsParamBSpline(p, attribute(s, 'Degree'), attribute(s, 'UpperIndexOnKnots'), attribute(s, 'UpperIndexOnControlPoints'), attribute(s, 'KnotMultiplicities'), attribute(s, 'Knots')),
CorrespondingKnotLists: (s) => eq(attributeSize(s, 'KnotMultiplicities'), attribute(s, 'UpperIndexOnKnots')),
},
IfcBSplineSurfaceWithKnots: {
CorrespondingULists: (s) => eq(attributeSize(s, 'UMultiplicities'), attribute(s, 'KnotUUpper')),
CorrespondingVLists: (s) => eq(attributeSize(s, 'VMultiplicities'), attribute(s, 'KnotVUpper')),
UDirectionConstraints: (s, p) => IfcConstraintsParamBSpline(p, attribute(s, 'UDegree'), attribute(s, 'KnotUUpper'), attribute(s, 'UUpper'), attribute(s, 'UMultiplicities'), attribute(s, 'UKnots')),
VDirectionConstraints: (s, p) => IfcConstraintsParamBSpline(p, attribute(s, 'VDegree'), attribute(s, 'KnotVUpper'), attribute(s, 'VUpper'), attribute(s, 'VMultiplicities'), attribute(s, 'VKnots')),
},
IfcBeam: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCBEAMTYPE"))),
},
IfcBeamType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcBearing: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCBEARINGTYPE"))),
},
IfcBearingType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcBlobTexture: {
RasterCodeByteStream: (s) => eq(mod(blength(attribute(s, 'RasterCode')), 8), 0),
SupportedRasterFormat: (s) => isIn(attribute(s, 'RasterFormat'), ["BMP", "JPG", "GIF", "PNG"]),
},
IfcBoiler: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCBOILERTYPE"))),
},
IfcBoilerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcBooleanClippingResult: {
FirstOperandType: (s) => ((v = ((v = isA(attribute(s, 'FirstOperand'), "IFCSWEPTAREASOLID")) === true ? true : or(v, isA(attribute(s, 'FirstOperand'), "IFCSWEPTDISCSOLID")))) === true ? true : or(v, isA(attribute(s, 'FirstOperand'), "IFCBOOLEANCLIPPINGRESULT"))),
OperatorType: (s) => eq(attribute(s, 'Operator'), 'DIFFERENCE'),
SecondOperandType: (s) => isA(attribute(s, 'SecondOperand'), "IFCHALFSPACESOLID"),
},
IfcBooleanResult: {
FirstOperandClosed: (s) => ((v = not(isA(attribute(s, 'FirstOperand'), "IFCTESSELLATEDFACESET"))) === true ? true : or(v, ((v = hasAttribute(attribute(s, 'FirstOperand'), 'Closed')) === false ? false : and(v, attribute(attribute(s, 'FirstOperand'), 'Closed'))))),
SameDim: (s) => eq(attribute(attribute(s, 'FirstOperand'), 'Dim'), attribute(attribute(s, 'SecondOperand'), 'Dim')),
SecondOperandClosed: (s) => ((v = not(isA(attribute(s, 'SecondOperand'), "IFCTESSELLATEDFACESET"))) === true ? true : or(v, ((v = hasAttribute(attribute(s, 'SecondOperand'), 'Closed')) === false ? false : and(v, attribute(attribute(s, 'SecondOperand'), 'Closed'))))),
},
IfcBoundaryCurve: {
IsClosed: (s) => attribute(s, 'ClosedCurve'),
},
IfcBoxedHalfSpace: {
UnboundedSurface: (s) => not(isA(attribute(s, 'BaseSurface'), "IFCCURVEBOUNDEDPLANE")),
},
IfcBridge: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcBridgePart: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcBuildingElementPart: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCBUILDINGELEMENTPARTTYPE"))),
},
IfcBuildingElementPartType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcBuildingElementProxy: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCBUILDINGELEMENTPROXYTYPE"))),
HasObjectName: (s) => hasAttribute(s, 'Name'),
},
IfcBuildingElementProxyType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcBuildingSystem: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcBuiltElement: {
MaxOneMaterialAssociation: (s) => le(sizeof(query(attribute(s, 'HasAssociations'), ($temp) => isA($temp, "IFCRELASSOCIATESMATERIAL"))), 1),
},
IfcBuiltSystem: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcBurner: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCBURNERTYPE"))),
},
IfcBurnerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCShapeProfileDef: {
ValidGirth: (s) => lt(attribute(s, 'Girth'), div(attribute(s, 'Depth'), 2)),
ValidInternalFilletRadius: (s) => ((v = not(hasAttribute(s, 'InternalFilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'InternalFilletRadius'), sub(div(attribute(s, 'Width'), 2), attribute(s, 'WallThickness')))) === false ? false : and(v, le(attribute(s, 'InternalFilletRadius'), sub(div(attribute(s, 'Depth'), 2), attribute(s, 'WallThickness'))))))),
ValidWallThickness: (s) => ((v = lt(attribute(s, 'WallThickness'), div(attribute(s, 'Width'), 2))) === false ? false : and(v, lt(attribute(s, 'WallThickness'), div(attribute(s, 'Depth'), 2)))),
},
IfcCableCarrierFitting: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCABLECARRIERFITTINGTYPE"))),
},
IfcCableCarrierFittingType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCableCarrierSegment: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCABLECARRIERSEGMENTTYPE"))),
},
IfcCableCarrierSegmentType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCableFitting: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCABLEFITTINGTYPE"))),
},
IfcCableFittingType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCableSegment: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCABLESEGMENTTYPE"))),
},
IfcCableSegmentType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCaissonFoundation: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCAISSONFOUNDATIONTYPE"))),
},
IfcCaissonFoundationType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCartesianPoint: {
CP2Dor3D: (s) => ge(attributeSize(s, 'Coordinates'), 2),
},
IfcCartesianTransformationOperator: {
ScaleGreaterZero: (s) => gt(attribute(s, 'Scl'), 0),
},
IfcCartesianTransformationOperator2D: {
Axis1Is2D: (s) => ((v = not(hasAttribute(s, 'Axis1'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis1'), 'Dim'), 2))),
Axis2Is2D: (s) => ((v = not(hasAttribute(s, 'Axis2'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis2'), 'Dim'), 2))),
DimEqual2: (s) => eq(attribute(s, 'Dim'), 2),
},
IfcCartesianTransformationOperator2DnonUniform: {
Scale2GreaterZero: (s) => gt(attribute(s, 'Scl2'), 0),
},
IfcCartesianTransformationOperator3D: {
Axis1Is3D: (s) => ((v = not(hasAttribute(s, 'Axis1'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis1'), 'Dim'), 3))),
Axis2Is3D: (s) => ((v = not(hasAttribute(s, 'Axis2'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis2'), 'Dim'), 3))),
Axis3Is3D: (s) => ((v = not(hasAttribute(s, 'Axis3'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis3'), 'Dim'), 3))),
DimIs3D: (s) => eq(attribute(s, 'Dim'), 3),
},
IfcCartesianTransformationOperator3DnonUniform: {
Scale2GreaterZero: (s) => gt(attribute(s, 'Scl2'), 0),
Scale3GreaterZero: (s) => gt(attribute(s, 'Scl3'), 0),
},
IfcChiller: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCHILLERTYPE"))),
},
IfcChillerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcChimney: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCHIMNEYTYPE"))),
},
IfcChimneyType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCircleHollowProfileDef: {
WR1: (s) => lt(attribute(s, 'WallThickness'), attribute(s, 'Radius')),
},
IfcCoil: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOILTYPE"))),
},
IfcCoilType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcColumn: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOLUMNTYPE"))),
},
IfcColumnType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCommunicationsAppliance: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOMMUNICATIONSAPPLIANCETYPE"))),
},
IfcCommunicationsApplianceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcComplexProperty: {
WR21: (s) => eq(sizeof(query(attribute(s, 'HasProperties'), ($temp) => same(s, $temp))), 0),
WR22: (s, p) => IfcUniquePropertyName(p, attribute(s, 'HasProperties')),
},
IfcComplexPropertyTemplate: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'HasPropertyTemplates'), ($temp) => same(s, $temp))), 0),
UniquePropertyNames: (s, p) => IfcUniquePropertyTemplateNames(p, attribute(s, 'HasPropertyTemplates')),
},
IfcCompositeCurve: {
CurveContinuous: (s) => ((v = ((v = not(attribute(s, 'ClosedCurve'))) === false ? false : and(v, eq(sizeof(query(attribute(s, 'Segments'), ($temp) => eq(attribute($temp, 'Transition'), 'DISCONTINUOUS'))), 1)))) === true ? true : or(v, ((v = attribute(s, 'ClosedCurve')) === false ? false : and(v, eq(sizeof(query(attribute(s, 'Segments'), ($temp) => eq(attribute($temp, 'Transition'), 'DISCONTINUOUS'))), 0))))),
SameDim: (s) => eq(sizeof(query(attribute(s, 'Segments'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Segments'), 1), 'Dim')))), 0),
},
IfcCompositeCurveOnSurface: {
SameSurface: (s) => gt(attributeSize(s, 'BasisSurface'), 0),
},
IfcCompositeCurveSegment: {
ParentIsBoundedCurve: (s) => isA(attribute(s, 'ParentCurve'), "IFCBOUNDEDCURVE"),
},
IfcCompositeProfileDef: {
InvariantProfileType: (s) => eq(sizeof(query(attribute(s, 'Profiles'), ($temp) => ne(attribute($temp, 'ProfileType'), attribute(element(attribute(s, 'Profiles'), 1), 'ProfileType')))), 0),
NoRecursion: (s) => eq(sizeof(query(attribute(s, 'Profiles'), ($temp) => isA($temp, "IFCCOMPOSITEPROFILEDEF"))), 0),
},
IfcCompressor: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOMPRESSORTYPE"))),
},
IfcCompressorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCondenser: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCONDENSERTYPE"))),
},
IfcCondenserType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcConstraint: {
WR11: (s) => ((v = ne(attribute(s, 'ConstraintGrade'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'ConstraintGrade'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedGrade'))))),
},
IfcConstructionEquipmentResource: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcConstructionEquipmentResourceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ResourceType'))))),
},
IfcConstructionMaterialResource: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcConstructionMaterialResourceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ResourceType'))))),
},
IfcConstructionProductResource: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcConstructionProductResourceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ResourceType'))))),
},
IfcController: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCONTROLLERTYPE"))),
},
IfcControllerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcConveyorSegment: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCONVEYORSEGMENTTYPE"))),
},
IfcConveyorSegmentType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCooledBeam: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOOLEDBEAMTYPE"))),
},
IfcCooledBeamType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCoolingTower: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOOLINGTOWERTYPE"))),
},
IfcCoolingTowerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCoordinateReferenceSystem: {
NameOrWKT: (s) => ((v = eq(attributeSize(s, 'WellKnownText'), 1)) === true ? true : or(v, hasAttribute(s, 'Name'))),
},
IfcCourse: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOURSETYPE"))),
},
IfcCourseType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCovering: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCOVERINGTYPE"))),
},
IfcCoveringType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCrewResource: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcCrewResourceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ResourceType'))))),
},
IfcCurtainWall: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCCURTAINWALLTYPE"))),
},
IfcCurtainWallType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCurveStyle: {
IdentifiableCurveStyle: (s) => ((v = ((v = hasAttribute(s, 'CurveFont')) === true ? true : or(v, hasAttribute(s, 'CurveWidth')))) === true ? true : or(v, hasAttribute(s, 'CurveColour'))),
MeasureOfWidth: (s) => ((v = ((v = not(hasAttribute(s, 'CurveWidth'))) === true ? true : or(v, isA(attribute(s, 'CurveWidth'), "IFCPOSITIVELENGTHMEASURE")))) === true ? true : or(v, ((v = isA(attribute(s, 'CurveWidth'), "IFCDESCRIPTIVEMEASURE")) === false ? false : and(v, eq(attribute(s, 'CurveWidth'), "by layer"))))),
},
IfcCurveStyleFontPattern: {
VisibleLengthGreaterEqualZero: (s) => ge(attribute(s, 'VisibleSegmentLength'), 0),
},
IfcDamper: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDAMPERTYPE"))),
},
IfcDamperType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDeepFoundation: {
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDEEPFOUNDATIONTYPE"))),
},
IfcDerivedProfileDef: {
InvariantProfileType: (s) => eq(attribute(s, 'ProfileType'), attribute(attribute(s, 'ParentProfile'), 'ProfileType')),
},
IfcDerivedUnit: {
WR1: (s) => ((v = gt(attributeSize(s, 'Elements'), 1)) === true ? true : or(v, ((v = eq(attributeSize(s, 'Elements'), 1)) === false ? false : and(v, ne(attribute(element(attribute(s, 'Elements'), 1), 'Exponent'), 1))))),
WR2: (s) => ((v = ne(attribute(s, 'UnitType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'UnitType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedType'))))),
},
IfcDirection: {
MagnitudeGreaterZero: (s) => gt(sizeof(query(attribute(s, 'DirectionRatios'), ($tmp) => ne($tmp, 0))), 0),
},
IfcDirectrixCurveSweptAreaSolid: {
DirectrixBounded: (s) => ((v = ((v = hasAttribute(s, 'StartParam')) === false ? false : and(v, hasAttribute(s, 'EndParam')))) === true ? true : or(v, eq(sizeof(mul(["IFCCONIC", "IFCBOUNDEDCURVE"], typeOf(attribute(s, 'Directrix')))), 1))),
},
IfcDiscreteAccessory: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDISCRETEACCESSORYTYPE"))),
},
IfcDiscreteAccessoryType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDistributionBoard: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDISTRIBUTIONBOARDTYPE"))),
},
IfcDistributionBoardType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDistributionChamberElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDISTRIBUTIONCHAMBERELEMENTTYPE"))),
},
IfcDistributionChamberElementType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDistributionSystem: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcDocumentReference: {
WR1: (s) => xor(hasAttribute(s, 'Name'), hasAttribute(s, 'ReferencedDocument')),
},
IfcDoor: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDOORTYPE"))),
},
IfcDoorLiningProperties: {
WR31: (s) => not(((v = hasAttribute(s, 'LiningDepth')) === false ? false : and(v, not(hasAttribute(s, 'LiningThickness'))))),
WR32: (s) => not(((v = hasAttribute(s, 'ThresholdDepth')) === false ? false : and(v, not(hasAttribute(s, 'ThresholdThickness'))))),
WR33: (s) => xor(((v = hasAttribute(s, 'TransomOffset')) === false ? false : and(v, hasAttribute(s, 'TransomThickness'))), ((v = not(hasAttribute(s, 'TransomOffset'))) === false ? false : and(v, not(hasAttribute(s, 'TransomThickness'))))),
WR34: (s) => xor(((v = hasAttribute(s, 'CasingDepth')) === false ? false : and(v, hasAttribute(s, 'CasingThickness'))), ((v = not(hasAttribute(s, 'CasingDepth'))) === false ? false : and(v, not(hasAttribute(s, 'CasingThickness'))))),
WR35: (s) => ((v = exists(element(attribute(s, 'DefinesType'), 1))) === false ? false : and(v, isA(element(attribute(s, 'DefinesType'), 1), "IFCDOORTYPE"))),
},
IfcDoorPanelProperties: {
ApplicableToType: (s) => ((v = exists(element(attribute(s, 'DefinesType'), 1))) === false ? false : and(v, isA(element(attribute(s, 'DefinesType'), 1), "IFCDOORTYPE"))),
},
IfcDoorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDraughtingPreDefinedColour: {
PreDefinedColourNames: (s) => isIn(attribute(s, 'Name'), ["black", "red", "green", "blue", "yellow", "magenta", "cyan", "white", "by layer"]),
},
IfcDraughtingPreDefinedCurveFont: {
PreDefinedCurveFontNames: (s) => isIn(attribute(s, 'Name'), ["continuous", "chain", "chain double dash", "dashed", "dotted", "by layer"]),
},
IfcDuctFitting: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDUCTFITTINGTYPE"))),
},
IfcDuctFittingType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDuctSegment: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDUCTSEGMENTTYPE"))),
},
IfcDuctSegmentType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDuctSilencer: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCDUCTSILENCERTYPE"))),
},
IfcDuctSilencerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcEarthworksCut: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcEarthworksFill: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcEdgeLoop: {
IsClosed: (s) => same(attribute(element(attribute(s, 'EdgeList'), 1), 'EdgeStart'), attribute(element(attribute(s, 'EdgeList'), attribute(s, 'Ne')), 'EdgeEnd')),
IsContinuous: (s, p) => IfcLoopHeadToTail(p, s),
},
IfcElectricAppliance: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELECTRICAPPLIANCETYPE"))),
},
IfcElectricApplianceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElectricDistributionBoard: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELECTRICDISTRIBUTIONBOARDTYPE"))),
},
IfcElectricDistributionBoardType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElectricFlowStorageDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELECTRICFLOWSTORAGEDEVICETYPE"))),
},
IfcElectricFlowStorageDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElectricFlowTreatmentDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELECTRICFLOWTREATMENTDEVICETYPE"))),
},
IfcElectricFlowTreatmentDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElectricGenerator: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELECTRICGENERATORTYPE"))),
},
IfcElectricGeneratorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElectricMotor: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELECTRICMOTORTYPE"))),
},
IfcElectricMotorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElectricTimeControl: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELECTRICTIMECONTROLTYPE"))),
},
IfcElectricTimeControlType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElementAssembly: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCELEMENTASSEMBLYTYPE"))),
},
IfcElementAssemblyType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcElementQuantity: {
UniqueQuantityNames: (s, p) => IfcUniqueQuantityNames(p, attribute(s, 'Quantities')),
},
IfcEngine: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCENGINETYPE"))),
},
IfcEngineType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcEvaporativeCooler: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCEVAPORATIVECOOLERTYPE"))),
},
IfcEvaporativeCoolerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcEvaporator: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCEVAPORATORTYPE"))),
},
IfcEvaporatorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcEvent: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = ((v = not(hasAttribute(s, 'EventTriggerType'))) === true ? true : or(v, ne(attribute(s, 'EventTriggerType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'EventTriggerType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedEventTriggerType'))))),
},
IfcEventType: {
CorrectEventTriggerType: (s) => ((v = ne(attribute(s, 'EventTriggerType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'EventTriggerType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedEventTriggerType'))))),
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ProcessType'))))),
},
IfcExternalReference: {
WR1: (s) => ((v = ((v = hasAttribute(s, 'Identification')) === true ? true : or(v, hasAttribute(s, 'Location')))) === true ? true : or(v, hasAttribute(s, 'Name'))),
},
IfcExtrudedAreaSolid: {
ValidExtrusionDirection: (s, p) => ne(IfcDotProduct(p, p.build('IfcDirection', [[0, 0, 1]]), attribute(s, 'ExtrudedDirection')), 0),
},
IfcExtrudedAreaSolidTapered: {
CorrectProfileAssignment: (s, p) => IfcTaperedSweptAreaProfiles(p, attribute(s, 'SweptArea'), attribute(s, 'EndSweptArea')),
},
IfcFace: {
HasOuterBound: (s) => le(sizeof(query(attribute(s, 'Bounds'), ($temp) => isA($temp, "IFCFACEOUTERBOUND"))), 1),
},
IfcFacilityPartCommon: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcFan: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFANTYPE"))),
},
IfcFanType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFastener: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFASTENERTYPE"))),
},
IfcFastenerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFeatureElement: {
NotContained: (s) => eq(attributeSize(s, 'ContainedInStructure'), 0),
},
IfcFeatureElementSubtraction: {
HasNoSubtraction: (s) => eq(attributeSize(s, 'HasOpenings'), 0),
IsNotFilling: (s) => eq(attributeSize(s, 'FillsVoids'), 0),
},
IfcFillAreaStyle: {
ConsistentHatchStyleDef: (s, p) => IfcCorrectFillAreaStyle(p, attribute(s, 'FillStyles')),
MaxOneColour: (s) => le(sizeof(query(attribute(s, 'FillStyles'), ($style) => isA($style, "IFCCOLOUR"))), 1),
MaxOneExtHatchStyle: (s) => le(sizeof(query(attribute(s, 'FillStyles'), ($style) => isA($style, "IFCEXTERNALLYDEFINEDHATCHSTYLE"))), 1),
},
IfcFillAreaStyleHatching: {
PatternStart2D: (s) => ((v = not(hasAttribute(s, 'PatternStart'))) === true ? true : or(v, eq(attribute(attribute(s, 'PatternStart'), 'Dim'), 2))),
RefHatchLine2D: (s) => ((v = not(hasAttribute(s, 'PointOfReferenceHatchLine'))) === true ? true : or(v, eq(attribute(attribute(s, 'PointOfReferenceHatchLine'), 'Dim'), 2))),
},
IfcFilter: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFILTERTYPE"))),
},
IfcFilterType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFireSuppressionTerminal: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFIRESUPPRESSIONTERMINALTYPE"))),
},
IfcFireSuppressionTerminalType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFlowInstrument: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFLOWINSTRUMENTTYPE"))),
},
IfcFlowInstrumentType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFlowMeter: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFLOWMETERTYPE"))),
},
IfcFlowMeterType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFooting: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFOOTINGTYPE"))),
},
IfcFootingType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFurniture: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCFURNITURETYPE"))),
},
IfcFurnitureType: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcGeographicCRS: {
AngleUnitIsPlaneAngle: (s) => ((v = not(hasAttribute(s, 'AngleUnit'))) === true ? true : or(v, eq(attribute(attribute(s, 'AngleUnit'), 'UnitType'), 'PLANEANGLEUNIT'))),
HeightUnitIsLength: (s) => ((v = not(hasAttribute(s, 'HeightUnit'))) === true ? true : or(v, eq(attribute(attribute(s, 'HeightUnit'), 'UnitType'), 'LENGTHUNIT'))),
},
IfcGeographicElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCGEOGRAPHICELEMENTTYPE"))),
},
IfcGeographicElementType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcGeometricCurveSet: {
NoSurfaces: (s) => eq(sizeof(query(attribute(s, 'Elements'), ($temp) => isA($temp, "IFCSURFACE"))), 0),
},
IfcGeometricRepresentationContext: {
North2D: (s) => ((v = not(hasAttribute(s, 'TrueNorth'))) === true ? true : or(v, eq(attributeSize(attribute(s, 'TrueNorth'), 'DirectionRatios'), 2))),
},
IfcGeometricRepresentationSubContext: {
NoCoordOperation: (s) => eq(attributeSize(s, 'HasCoordinateOperation'), 0),
ParentNoSub: (s) => not(isA(attribute(s, 'ParentContext'), "IFCGEOMETRICREPRESENTATIONSUBCONTEXT")),
UserTargetProvided: (s) => ((v = ne(attribute(s, 'TargetView'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'TargetView'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedTargetView'))))),
},
IfcGeometricSet: {
ConsistentDim: (s) => eq(sizeof(query(attribute(s, 'Elements'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Elements'), 1), 'Dim')))), 0),
},
IfcGeotechnicalStratum: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcGridAxis: {
WR1: (s) => eq(attribute(attribute(s, 'AxisCurve'), 'Dim'), 2),
WR2: (s) => xor(xor(eq(attributeSize(s, 'PartOfU'), 1), eq(attributeSize(s, 'PartOfV'), 1)), eq(attributeSize(s, 'PartOfW'), 1)),
},
IfcHeatExchanger: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCHEATEXCHANGERTYPE"))),
},
IfcHeatExchangerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcHumidifier: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCHUMIDIFIERTYPE"))),
},
IfcHumidifierType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcIShapeProfileDef: {
ValidFilletRadius: (s) => ((v = not(hasAttribute(s, 'FilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'FilletRadius'), div(sub(attribute(s, 'OverallWidth'), attribute(s, 'WebThickness')), 2))) === false ? false : and(v, le(attribute(s, 'FilletRadius'), div(sub(attribute(s, 'OverallDepth'), mul(2, attribute(s, 'FlangeThickness'))), 2)))))),
ValidFlangeThickness: (s) => lt(mul(2, attribute(s, 'FlangeThickness')), attribute(s, 'OverallDepth')),
ValidWebThickness: (s) => lt(attribute(s, 'WebThickness'), attribute(s, 'OverallWidth')),
},
IfcImpactProtectionDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCIMPACTPROTECTIONDEVICETYPE"))),
},
IfcImpactProtectionDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcIndexedPolyCurve: {
Consecutive: (s, p) => ((v = not(hasAttribute(s, 'Segments'))) === true ? true : or(v, IfcConsecutiveSegments(p, attribute(s, 'Segments')))),
},
IfcInterceptor: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCINTERCEPTORTYPE"))),
},
IfcInterceptorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcIntersectionCurve: {
DistinctSurfaces: (s, p) => ne(IfcAssociatedSurface(p, element(attribute(s, 'AssociatedGeometry'), 1)), IfcAssociatedSurface(p, element(attribute(s, 'AssociatedGeometry'), 2))),
TwoPCurves: (s) => eq(attributeSize(s, 'AssociatedGeometry'), 2),
},
IfcJunctionBox: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCJUNCTIONBOXTYPE"))),
},
IfcJunctionBoxType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcKerb: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCKERBTYPE"))),
},
IfcKerbType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcLShapeProfileDef: {
ValidThickness: (s) => ((v = lt(attribute(s, 'Thickness'), attribute(s, 'Depth'))) === false ? false : and(v, ((v = not(hasAttribute(s, 'Width'))) === true ? true : or(v, lt(attribute(s, 'Thickness'), attribute(s, 'Width')))))),
},
IfcLaborResource: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcLaborResourceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ResourceType'))))),
},
IfcLamp: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCLAMPTYPE"))),
},
IfcLampType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcLightFixture: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCLIGHTFIXTURETYPE"))),
},
IfcLightFixtureType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcLine: {
SameDim: (s) => eq(attribute(attribute(s, 'Dir'), 'Dim'), attribute(attribute(s, 'Pnt'), 'Dim')),
},
IfcLiquidTerminal: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCLIQUIDTERMINALTYPE"))),
},
IfcLiquidTerminalType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcLocalPlacement: {
WR21: (s, p) => IfcCorrectLocalPlacement(p, attribute(s, 'RelativePlacement'), attribute(s, 'PlacementRelTo')),
},
IfcMapConversion: {
TargetCRSOnlyProjected: (s) => isA(attribute(s, 'TargetCRS'), "IFCPROJECTEDCRS"),
},
IfcMarineFacility: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcMarinePart: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcMaterialDefinitionRepresentation: {
OnlyStyledRepresentations: (s) => eq(sizeof(query(attribute(s, 'Representations'), ($temp) => not(isA($temp, "IFCSTYLEDREPRESENTATION")))), 0),
},
IfcMaterialLayer: {
NormalizedPriority: (s) => ((v = not(hasAttribute(s, 'Priority'))) === true ? true : or(v, ((v = le(0, attribute(s, 'Priority'))) === false ? false : and(v, le(attribute(s, 'Priority'), 100))))),
},
IfcMaterialProfile: {
NormalizedPriority: (s) => ((v = not(hasAttribute(s, 'Priority'))) === true ? true : or(v, ((v = le(0, attribute(s, 'Priority'))) === false ? false : and(v, le(attribute(s, 'Priority'), 100))))),
},
IfcMechanicalFastener: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCMECHANICALFASTENERTYPE"))),
},
IfcMechanicalFastenerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcMedicalDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCMEDICALDEVICETYPE"))),
},
IfcMedicalDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcMember: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCMEMBERTYPE"))),
},
IfcMemberType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcMobileTelecommunicationsAppliance: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCMOBILETELECOMMUNICATIONSAPPLIANCETYPE"))),
},
IfcMobileTelecommunicationsApplianceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcMooringDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCMOORINGDEVICETYPE"))),
},
IfcMooringDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcMotorConnection: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCMOTORCONNECTIONTYPE"))),
},
IfcMotorConnectionType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcNamedUnit: {
WR1: (s, p) => IfcCorrectDimensions(p, attribute(s, 'UnitType'), attribute(s, 'Dimensions')),
},
IfcNavigationElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCNAVIGATIONELEMENTTYPE"))),
},
IfcNavigationElementType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcObject: {
UniquePropertySetNames: (s, p) => ((v = eq(attributeSize(s, 'IsDefinedBy'), 0)) === true ? true : or(v, IfcUniqueDefinitionNames(p, attribute(s, 'IsDefinedBy')))),
},
IfcObjective: {
WR21: (s) => ((v = ne(attribute(s, 'ObjectiveQualifier'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'ObjectiveQualifier'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedQualifier'))))),
},
IfcOccupant: {
WR31: (s) => ((v = not(eq(attribute(s, 'PredefinedType'), 'USERDEFINED'))) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcOffsetCurve2D: {
DimIs2D: (s) => eq(attribute(attribute(s, 'BasisCurve'), 'Dim'), 2),
},
IfcOffsetCurve3D: {
DimIs2D: (s) => eq(attribute(attribute(s, 'BasisCurve'), 'Dim'), 3),
},
IfcOpenCrossProfileDef: {
CorrectProfileType: (s) => eq(attribute(s, 'ProfileType'), 'CURVE'),
CorrespondingSlopeWidths: (s) => eq(attributeSize(s, 'Slopes'), attributeSize(s, 'Widths')),
CorrespondingTags: (s) => ((v = not(hasAttribute(s, 'Tags'))) === true ? true : or(v, eq(attributeSize(s, 'Tags'), add(attributeSize(s, 'Slopes'), 1)))),
},
IfcOpeningElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcOrientedEdge: {
EdgeElementNotOriented: (s) => not(isA(attribute(s, 'EdgeElement'), "IFCORIENTEDEDGE")),
},
IfcOutlet: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCOUTLETTYPE"))),
},
IfcOutletType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcOwnerHistory: {
CorrectChangeAction: (s) => ((v = ((v = hasAttribute(s, 'LastModifiedDate')) === true ? true : or(v, ((v = not(hasAttribute(s, 'LastModifiedDate'))) === false ? false : and(v, not(hasAttribute(s, 'ChangeAction'))))))) === true ? true : or(v, ((v = ((v = not(hasAttribute(s, 'LastModifiedDate'))) === false ? false : and(v, hasAttribute(s, 'ChangeAction')))) === false ? false : and(v, ((v = eq(attribute(s, 'ChangeAction'), 'NOTDEFINED')) === true ? true : or(v, eq(attribute(s, 'ChangeAction'), 'NOCHANGE'))))))),
},
IfcPath: {
IsContinuous: (s, p) => IfcPathHeadToTail(p, s),
},
IfcPavement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPAVEMENTTYPE"))),
},
IfcPavementType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPcurve: {
DimIs2D: (s) => eq(attribute(attribute(s, 'ReferenceCurve'), 'Dim'), 2),
},
IfcPerson: {
IdentifiablePerson: (s) => ((v = ((v = hasAttribute(s, 'Identification')) === true ? true : or(v, hasAttribute(s, 'FamilyName')))) === true ? true : or(v, hasAttribute(s, 'GivenName'))),
ValidSetOfNames: (s) => ((v = ((v = not(hasAttribute(s, 'MiddleNames'))) === true ? true : or(v, hasAttribute(s, 'FamilyName')))) === true ? true : or(v, hasAttribute(s, 'GivenName'))),
},
IfcPhysicalComplexQuantity: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'HasQuantities'), ($temp) => same(s, $temp))), 0),
UniqueQuantityNames: (s, p) => IfcUniqueQuantityNames(p, attribute(s, 'HasQuantities')),
},
IfcPile: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPILETYPE"))),
},
IfcPileType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPipeFitting: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPIPEFITTINGTYPE"))),
},
IfcPipeFittingType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPipeSegment: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPIPESEGMENTTYPE"))),
},
IfcPipeSegmentType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPixelTexture: {
MinPixelInS: (s) => ge(attribute(s, 'Width'), 1),
MinPixelInT: (s) => ge(attribute(s, 'Height'), 1),
NumberOfColours: (s) => ((v = le(1, attribute(s, 'ColourComponents'))) === false ? false : and(v, le(attribute(s, 'ColourComponents'), 4))),
PixelAsByteAndSameLength: (s) => eq(sizeof(query(attribute(s, 'Pixel'), ($temp) => ((v = eq(mod(blength($temp), 8), 0)) === false ? false : and(v, eq(blength($temp), blength(element(attribute(s, 'Pixel'), 1))))))), attributeSize(s, 'Pixel')),
SizeOfPixelList: (s) => eq(attributeSize(s, 'Pixel'), mul(attribute(s, 'Width'), attribute(s, 'Height'))),
},
IfcPlate: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPLATETYPE"))),
},
IfcPlateType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPolyLoop: {
AllPointsSameDim: (s) => eq(sizeof(query(attribute(s, 'Polygon'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Polygon'), 1), 'Dim')))), 0),
},
IfcPolygonalBoundedHalfSpace: {
BoundaryDim: (s) => eq(attribute(attribute(s, 'PolygonalBoundary'), 'Dim'), 2),
BoundaryType: (s) => eq(sizeof(mul(typeOf(attribute(s, 'PolygonalBoundary')), ["IFCPOLYLINE", "IFCCOMPOSITECURVE", "IFCINDEXEDPOLYCURVE"])), 1),
},
IfcPolyline: {
SameDim: (s) => eq(sizeof(query(attribute(s, 'Points'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Points'), 1), 'Dim')))), 0),
},
IfcPolynomialCurve: {
CorrectPositionDim: (s) => ((v = ((v = eq(attribute(attribute(s, 'Position'), 'Dim'), 2)) === false ? false : and(v, not(hasAttribute(s, 'CoefficientsZ'))))) === true ? true : or(v, eq(attribute(attribute(s, 'Position'), 'Dim'), 3))),
ValidCoefficients: (s) => ((v = ((v = ((v = ((v = hasAttribute(s, 'CoefficientsX')) === false ? false : and(v, hasAttribute(s, 'CoefficientsY')))) === true ? true : or(v, ((v = hasAttribute(s, 'CoefficientsX')) === false ? false : and(v, hasAttribute(s, 'CoefficientsZ')))))) === true ? true : or(v, ((v = hasAttribute(s, 'CoefficientsY')) === false ? false : and(v, hasAttribute(s, 'CoefficientsZ')))))) === true ? true : or(v, ((v = ((v = hasAttribute(s, 'CoefficientsX')) === false ? false : and(v, hasAttribute(s, 'CoefficientsY')))) === false ? false : and(v, hasAttribute(s, 'CoefficientsZ'))))),
},
IfcPositioningElement: {
HasPlacement: (s) => hasAttribute(s, 'ObjectPlacement'),
},
IfcPostalAddress: {
WR1: (s) => ((v = ((v = ((v = ((v = ((v = ((v = hasAttribute(s, 'InternalLocation')) === true ? true : or(v, hasAttribute(s, 'AddressLines')))) === true ? true : or(v, hasAttribute(s, 'PostalBox')))) === true ? true : or(v, hasAttribute(s, 'PostalCode')))) === true ? true : or(v, hasAttribute(s, 'Town')))) === true ? true : or(v, hasAttribute(s, 'Region')))) === true ? true : or(v, hasAttribute(s, 'Country'))),
},
IfcPresentationLayerAssignment: {
ApplicableItems: (s) => eq(sizeof(query(attribute(s, 'AssignedItems'), ($temp) => eq(sizeof(mul(typeOf($temp), ["IFCSHAPEREPRESENTATION", "IFCGEOMETRICREPRESENTATIONITEM", "IFCMAPPEDITEM"])), 1))), attributeSize(s, 'AssignedItems')),
},
IfcPresentationLayerWithStyle: {
ApplicableOnlyToItems: (s) => eq(sizeof(query(attribute(s, 'AssignedItems'), ($temp) => ge(sizeof(mul(typeOf($temp), ["IFCGEOMETRICREPRESENTATIONITEM", "IFCMAPPEDITEM"])), 1))), attributeSize(s, 'AssignedItems')),
},
IfcProcedure: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
HasName: (s) => hasAttribute(s, 'Name'),
},
IfcProcedureType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ProcessType'))))),
},
IfcProduct: {
PlacementForShapeRepresentation: (s) => ((v = ((v = ((v = hasAttribute(s, 'Representation')) === false ? false : and(v, hasAttribute(s, 'ObjectPlacement')))) === true ? true : or(v, ((v = hasAttribute(s, 'Representation')) === false ? false : and(v, eq(sizeof(query(attribute(attribute(s, 'Representation'), 'Representations'), ($temp) => isA($temp, "IFCSHAPEREPRESENTATION"))), 0)))))) === true ? true : or(v, not(hasAttribute(s, 'Representation')))),
},
IfcProductDefinitionShape: {
OnlyShapeModel: (s) => eq(sizeof(query(attribute(s, 'Representations'), ($temp) => not(isA($temp, "IFCSHAPEMODEL")))), 0),
},
IfcProject: {
CorrectContext: (s) => ((v = not(hasAttribute(s, 'RepresentationContexts'))) === true ? true : or(v, eq(sizeof(query(attribute(s, 'RepresentationContexts'), ($temp) => isA($temp, "IFCGEOMETRICREPRESENTATIONSUBCONTEXT"))), 0))),
HasName: (s) => hasAttribute(s, 'Name'),
NoDecomposition: (s) => eq(attributeSize(s, 'Decomposes'), 0),
},
IfcProjectedCRS: {
MapUnitIsLength: (s) => ((v = not(hasAttribute(s, 'MapUnit'))) === true ? true : or(v, eq(attribute(attribute(s, 'MapUnit'), 'UnitType'), 'LENGTHUNIT'))),
},
IfcProjectionElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcPropertyBoundedValue: {
SameUnitLowerSet: (s) => ((v = ((v = not(hasAttribute(s, 'LowerBoundValue'))) === true ? true : or(v, not(hasAttribute(s, 'SetPointValue'))))) === true ? true : or(v, eq(typeOf(attribute(s, 'LowerBoundValue')), typeOf(attribute(s, 'SetPointValue'))))),
SameUnitUpperLower: (s) => ((v = ((v = not(hasAttribute(s, 'UpperBoundValue'))) === true ? true : or(v, not(hasAttribute(s, 'LowerBoundValue'))))) === true ? true : or(v, eq(typeOf(attribute(s, 'UpperBoundValue')), typeOf(attribute(s, 'LowerBoundValue'))))),
SameUnitUpperSet: (s) => ((v = ((v = not(hasAttribute(s, 'UpperBoundValue'))) === true ? true : or(v, not(hasAttribute(s, 'SetPointValue'))))) === true ? true : or(v, eq(typeOf(attribute(s, 'UpperBoundValue')), typeOf(attribute(s, 'SetPointValue'))))),
},
IfcPropertyDependencyRelationship: {
NoSelfReference: (s) => differs(attribute(s, 'DependingProperty'), attribute(s, 'DependantProperty')),
},
IfcPropertyEnumeratedValue: {
WR21: (s) => ((v = ((v = not(hasAttribute(s, 'EnumerationReference'))) === true ? true : or(v, not(hasAttribute(s, 'EnumerationValues'))))) === true ? true : or(v, eq(sizeof(query(attribute(s, 'EnumerationValues'), ($temp) => isIn($temp, attribute(attribute(s, 'EnumerationReference'), 'EnumerationValues')))), attributeSize(s, 'EnumerationValues')))),
},
IfcPropertyEnumeration: {
WR01: (s) => eq(sizeof(query(attribute(s, 'EnumerationValues'), ($temp) => not(eq(typeOf(element(attribute(s, 'EnumerationValues'), 1)), typeOf($temp))))), 0),
},
IfcPropertyListValue: {
WR31: (s) => eq(sizeof(query(attribute(s, 'ListValues'), ($temp) => not(eq(typeOf(element(attribute(s, 'ListValues'), 1)), typeOf($temp))))), 0),
},
IfcPropertySet: {
ExistsName: (s) => hasAttribute(s, 'Name'),
UniquePropertyNames: (s, p) => IfcUniquePropertyName(p, attribute(s, 'HasProperties')),
},
IfcPropertySetTemplate: {
ExistsName: (s) => hasAttribute(s, 'Name'),
UniquePropertyNames: (s, p) => IfcUniquePropertyTemplateNames(p, attribute(s, 'HasPropertyTemplates')),
},
IfcPropertyTableValue: {
WR21: (s) => ((v = ((v = not(hasAttribute(s, 'DefiningValues'))) === false ? false : and(v, not(hasAttribute(s, 'DefinedValues'))))) === true ? true : or(v, eq(attributeSize(s, 'DefiningValues'), attributeSize(s, 'DefinedValues')))),
WR22: (s) => ((v = not(hasAttribute(s, 'DefiningValues'))) === true ? true : or(v, eq(sizeof(query(attribute(s, 'DefiningValues'), ($temp) => ne(typeOf($temp), typeOf(element(attribute(s, 'DefiningValues'), 1))))), 0))),
WR23: (s) => ((v = not(hasAttribute(s, 'DefinedValues'))) === true ? true : or(v, eq(sizeof(query(attribute(s, 'DefinedValues'), ($temp) => ne(typeOf($temp), typeOf(element(attribute(s, 'DefinedValues'), 1))))), 0))),
},
IfcProtectiveDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPROTECTIVEDEVICETYPE"))),
},
IfcProtectiveDeviceTrippingUnit: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPROTECTIVEDEVICETRIPPINGUNITTYPE"))),
},
IfcProtectiveDeviceTrippingUnitType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcProtectiveDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPump: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCPUMPTYPE"))),
},
IfcPumpType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcQuantityArea: {
WR21: (s) => ((v = not(hasAttribute(s, 'Unit'))) === true ? true : or(v, eq(attribute(attribute(s, 'Unit'), 'UnitType'), 'AREAUNIT'))),
WR22: (s) => ge(attribute(s, 'AreaValue'), 0),
},
IfcQuantityCount: {
WR21: (s) => ge(attribute(s, 'CountValue'), 0),
},
IfcQuantityLength: {
WR21: (s) => ((v = not(hasAttribute(s, 'Unit'))) === true ? true : or(v, eq(attribute(attribute(s, 'Unit'), 'UnitType'), 'LENGTHUNIT'))),
WR22: (s) => ge(attribute(s, 'LengthValue'), 0),
},
IfcQuantityTime: {
WR21: (s) => ((v = not(hasAttribute(s, 'Unit'))) === true ? true : or(v, eq(attribute(attribute(s, 'Unit'), 'UnitType'), 'TIMEUNIT'))),
WR22: (s) => ge(attribute(s, 'TimeValue'), 0),
},
IfcQuantityVolume: {
WR21: (s) => ((v = not(hasAttribute(s, 'Unit'))) === true ? true : or(v, eq(attribute(attribute(s, 'Unit'), 'UnitType'), 'VOLUMEUNIT'))),
WR22: (s) => ge(attribute(s, 'VolumeValue'), 0),
},
IfcQuantityWeight: {
WR21: (s) => ((v = not(hasAttribute(s, 'Unit'))) === true ? true : or(v, eq(attribute(attribute(s, 'Unit'), 'UnitType'), 'MASSUNIT'))),
WR22: (s) => ge(attribute(s, 'WeightValue'), 0),
},
IfcRail: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCRAILTYPE"))),
},
IfcRailType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcRailing: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCRAILINGTYPE"))),
},
IfcRailingType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcRailway: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcRailwayPart: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcRamp: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCRAMPTYPE"))),
},
IfcRampFlight: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCRAMPFLIGHTTYPE"))),
},
IfcRampFlightType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcRampType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcRationalBSplineCurveWithKnots: {
SameNumOfWeightsAndPoints: (s) => eq(attributeSize(s, 'WeightsData'), attributeSize(s, 'ControlPointsList')),
WeightsGreaterZero: (s, p) => IfcCurveWeightsPositive(p, s),
},
IfcRationalBSplineSurfaceWithKnots: {
CorrespondingWeightsDataLists: (s) => ((v = eq(attributeSize(s, 'WeightsData'), attributeSize(s, 'ControlPointsList'))) === false ? false : and(v, eq(sizeof(element(attribute(s, 'WeightsData'), 1)), sizeof(element(attribute(s, 'ControlPointsList'), 1))))),
WeightValuesGreaterZero: (s, p) => IfcSurfaceWeightsPositive(p, s),
},
IfcRectangleHollowProfileDef: {
ValidInnerRadius: (s) => ((v = not(hasAttribute(s, 'InnerFilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'InnerFilletRadius'), sub(div(attribute(s, 'XDim'), 2), attribute(s, 'WallThickness')))) === false ? false : and(v, le(attribute(s, 'InnerFilletRadius'), sub(div(attribute(s, 'YDim'), 2), attribute(s, 'WallThickness'))))))),
ValidOuterRadius: (s) => ((v = not(hasAttribute(s, 'OuterFilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'OuterFilletRadius'), div(attribute(s, 'XDim'), 2))) === false ? false : and(v, le(attribute(s, 'OuterFilletRadius'), div(attribute(s, 'YDim'), 2)))))),
ValidWallThickness: (s) => ((v = lt(attribute(s, 'WallThickness'), div(attribute(s, 'XDim'), 2))) === false ? false : and(v, lt(attribute(s, 'WallThickness'), div(attribute(s, 'YDim'), 2)))),
},
IfcRectangularTrimmedSurface: {
U1AndU2Different: (s) => ne(attribute(s, 'U1'), attribute(s, 'U2')),
UsenseCompatible: (s) => ((v = ((v = ((v = isA(attribute(s, 'BasisSurface'), "IFCELEMENTARYSURFACE")) === false ? false : and(v, not(isA(attribute(s, 'BasisSurface'), "IFCPLANE"))))) === true ? true : or(v, isA(attribute(s, 'BasisSurface'), "IFCSURFACEOFREVOLUTION")))) === true ? true : or(v, eq(attribute(s, 'Usense'), gt(attribute(s, 'U2'), attribute(s, 'U1'))))),
V1AndV2Different: (s) => ne(attribute(s, 'V1'), attribute(s, 'V2')),
VsenseCompatible: (s) => eq(attribute(s, 'Vsense'), gt(attribute(s, 'V2'), attribute(s, 'V1'))),
},
IfcReinforcedSoil: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcReinforcingBar: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCREINFORCINGBARTYPE"))),
},
IfcReinforcingBarType: {
BendingShapeCodeProvided: (s) => ((v = not(hasAttribute(s, 'BendingParameters'))) === true ? true : or(v, hasAttribute(s, 'BendingShapeCode'))),
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcReinforcingMesh: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCREINFORCINGMESHTYPE"))),
},
IfcReinforcingMeshType: {
BendingShapeCodeProvided: (s) => ((v = not(hasAttribute(s, 'BendingParameters'))) === true ? true : or(v, hasAttribute(s, 'BendingShapeCode'))),
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcRelAggregates: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingObject'), $temp))), 0),
},
IfcRelAssignsToActor: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingActor'), $temp))), 0),
},
IfcRelAssignsToControl: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingControl'), $temp))), 0),
},
IfcRelAssignsToGroup: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingGroup'), $temp))), 0),
},
IfcRelAssignsToProcess: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingProcess'), $temp))), 0),
},
IfcRelAssignsToProduct: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingProduct'), $temp))), 0),
},
IfcRelAssignsToResource: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingResource'), $temp))), 0),
},
IfcRelAssociatesMaterial: {
AllowedElements: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => eq(sizeof(mul(typeOf($temp), ["IFCELEMENT", "IFCELEMENTTYPE", "IFCSTRUCTURALMEMBER", "IFCPORT"])), 0))), 0),
NoVoidElement: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => ((v = isA($temp, "IFCFEATUREELEMENTSUBTRACTION")) === true ? true : or(v, isA($temp, "IFCVIRTUALELEMENT"))))), 0),
},
IfcRelConnectsElements: {
NoSelfReference: (s) => differs(attribute(s, 'RelatingElement'), attribute(s, 'RelatedElement')),
},
IfcRelConnectsPathElements: {
NormalizedRelatedPriorities: (s) => ((v = eq(attributeSize(s, 'RelatedPriorities'), 0)) === true ? true : or(v, eq(sizeof(query(attribute(s, 'RelatedPriorities'), ($temp) => ((v = le(0, $temp)) === false ? false : and(v, le($temp, 100))))), attributeSize(s, 'RelatedPriorities')))),
NormalizedRelatingPriorities: (s) => ((v = eq(attributeSize(s, 'RelatingPriorities'), 0)) === true ? true : or(v, eq(sizeof(query(attribute(s, 'RelatingPriorities'), ($temp) => ((v = le(0, $temp)) === false ? false : and(v, le($temp, 100))))), attributeSize(s, 'RelatingPriorities')))),
},
IfcRelConnectsPorts: {
NoSelfReference: (s) => differs(attribute(s, 'RelatingPort'), attribute(s, 'RelatedPort')),
},
IfcRelContainedInSpatialStructure: {
WR31: (s) => eq(sizeof(query(attribute(s, 'RelatedElements'), ($temp) => isA($temp, "IFCSPATIALSTRUCTUREELEMENT"))), 0),
},
IfcRelDeclares: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedDefinitions'), ($temp) => same(attribute(s, 'RelatingContext'), $temp))), 0),
},
IfcRelDefinesByProperties: {
NoRelatedTypeObject: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($types) => isA($types, "IFCTYPEOBJECT"))), 0),
},
IfcRelInterferesElements: {
NoSelfReference: (s) => differs(attribute(s, 'RelatingElement'), attribute(s, 'RelatedElement')),
},
IfcRelNests: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingObject'), $temp))), 0),
},
IfcRelPositions: {
NoSelfReference: (s) => eq(sizeof(query(attribute(s, 'RelatedProducts'), ($temp) => same(attribute(s, 'RelatingPositioningElement'), $temp))), 0),
},
IfcRelReferencedInSpatialStructure: {
AllowedRelatedElements: (s) => eq(sizeof(query(attribute(s, 'RelatedElements'), ($temp) => ((v = isA($temp, "IFCSPATIALSTRUCTUREELEMENT")) === false ? false : and(v, not(isA($temp, "IFCSPACE")))))), 0),
},
IfcRelSequence: {
AvoidInconsistentSequence: (s) => differs(attribute(s, 'RelatingProcess'), attribute(s, 'RelatedProcess')),
CorrectSequenceType: (s) => ((v = ne(attribute(s, 'SequenceType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'SequenceType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedSequenceType'))))),
},
IfcRelSpaceBoundary: {
CorrectPhysOrVirt: (s) => ((v = ((v = ((v = eq(attribute(s, 'PhysicalOrVirtualBoundary'), 'PHYSICAL')) === false ? false : and(v, not(isA(attribute(s, 'RelatedBuildingElement'), "IFCVIRTUALELEMENT"))))) === true ? true : or(v, ((v = eq(attribute(s, 'PhysicalOrVirtualBoundary'), 'VIRTUAL')) === false ? false : and(v, ((v = isA(attribute(s, 'RelatedBuildingElement'), "IFCVIRTUALELEMENT")) === true ? true : or(v, isA(attribute(s, 'RelatedBuildingElement'), "IFCOPENINGELEMENT")))))))) === true ? true : or(v, eq(attribute(s, 'PhysicalOrVirtualBoundary'), 'NOTDEFINED'))),
},
IfcReparametrisedCompositeCurveSegment: {
PositiveLengthParameter: (s) => gt(attribute(s, 'ParamLength'), 0),
},
IfcRepresentationMap: {
ApplicableMappedRepr: (s) => isA(attribute(s, 'MappedRepresentation'), "IFCSHAPEMODEL"),
},
IfcRevolvedAreaSolid: {
AxisDirectionInXY: (s) => eq(element(attribute(attribute(attribute(s, 'Axis'), 'Z'), 'DirectionRatios'), 3), 0),
AxisStartInXY: (s) => ((v = isA(attribute(attribute(s, 'Axis'), 'Location'), "IFCCARTESIANPOINT")) === false ? false : and(v, eq(element(attribute(attribute(attribute(s, 'Axis'), 'Location'), 'Coordinates'), 3), 0))),
},
IfcRevolvedAreaSolidTapered: {
CorrectProfileAssignment: (s, p) => IfcTaperedSweptAreaProfiles(p, attribute(s, 'SweptArea'), attribute(s, 'EndSweptArea')),
},
IfcRigidOperation: {
SameCoordinateType: (s) => ((v = ((v = isA(attribute(s, 'FirstCoordinate'), "IFCLENGTHMEASURE")) === false ? false : and(v, isA(attribute(s, 'SecondCoordinate'), "IFCLENGTHMEASURE")))) === true ? true : or(v, ((v = isA(attribute(s, 'FirstCoordinate'), "IFCPLANEANGLEMEASURE")) === false ? false : and(v, isA(attribute(s, 'SecondCoordinate'), "IFCPLANEANGLEMEASURE"))))),
},
IfcRoad: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcRoadPart: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcRoof: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCROOFTYPE"))),
},
IfcRoofType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcRoundedRectangleProfileDef: {
ValidRadius: (s) => ((v = le(attribute(s, 'RoundingRadius'), div(attribute(s, 'XDim'), 2))) === false ? false : and(v, le(attribute(s, 'RoundingRadius'), div(attribute(s, 'YDim'), 2)))),
},
IfcSanitaryTerminal: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSANITARYTERMINALTYPE"))),
},
IfcSanitaryTerminalType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSeamCurve: {
SameSurface: (s, p) => eq(IfcAssociatedSurface(p, element(attribute(s, 'AssociatedGeometry'), 1)), IfcAssociatedSurface(p, element(attribute(s, 'AssociatedGeometry'), 2))),
TwoPCurves: (s) => eq(attributeSize(s, 'AssociatedGeometry'), 2),
},
IfcSectionedSolid: {
ConsistentProfileTypes: (s) => eq(sizeof(query(attribute(s, 'CrossSections'), ($temp) => ne(attribute(element(attribute(s, 'CrossSections'), 1), 'ProfileType'), attribute($temp, 'ProfileType')))), 0),
DirectrixIs3D: (s) => eq(attribute(attribute(s, 'Directrix'), 'Dim'), 3),
SectionsSameType: (s) => eq(sizeof(query(attribute(s, 'CrossSections'), ($temp) => differs(typeOf(element(attribute(s, 'CrossSections'), 1)), typeOf($temp)))), 0),
},
IfcSectionedSolidHorizontal: {
CorrespondingSectionPositions: (s) => eq(attributeSize(s, 'CrossSections'), attributeSize(s, 'CrossSectionPositions')),
NoLongitudinalOffsets: (s) => eq(sizeof(query(attribute(s, 'CrossSectionPositions'), ($temp) => hasAttribute(attribute($temp, 'Location'), 'OffsetLongitudinal'))), 0),
},
IfcSectionedSpine: {
ConsistentProfileTypes: (s) => eq(sizeof(query(attribute(s, 'CrossSections'), ($temp) => ne(attribute(element(attribute(s, 'CrossSections'), 1), 'ProfileType'), attribute($temp, 'ProfileType')))), 0),
CorrespondingSectionPositions: (s) => eq(attributeSize(s, 'CrossSections'), attributeSize(s, 'CrossSectionPositions')),
SpineCurveDim: (s) => eq(attribute(attribute(s, 'SpineCurve'), 'Dim'), 3),
},
IfcSectionedSurface: {
AreaProfileTypes: (s) => ne(sizeof(query(attribute(s, 'CrossSections'), ($temp) => eq(attribute($temp, 'ProfileType'), 'CURVE'))), 0),
CorrespondingSectionPositions: (s) => eq(attributeSize(s, 'CrossSections'), attributeSize(s, 'CrossSectionPositions')),
DirectrixIs3D: (s) => eq(attribute(attribute(s, 'Directrix'), 'Dim'), 3),
NoOffsets: (s) => eq(sizeof(query(attribute(s, 'CrossSectionPositions'), ($temp) => ((v = ((v = hasAttribute(attribute($temp, 'Location'), 'OffsetLateral')) === true ? true : or(v, hasAttribute(attribute($temp, 'Location'), 'OffsetVertical')))) === true ? true : or(v, hasAttribute(attribute($temp, 'Location'), 'OffsetLongitudinal'))))), 0),
SectionsSameType: (s) => eq(sizeof(query(attribute(s, 'CrossSections'), ($temp) => differs(typeOf(element(attribute(s, 'CrossSections'), 1)), typeOf($temp)))), 0),
},
IfcSensor: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSENSORTYPE"))),
},
IfcSensorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcShadingDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSHADINGDEVICETYPE"))),
},
IfcShadingDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcShapeModel: {
WR11: (s) => xor(xor(eq(attributeSize(s, 'OfProductRepresentation'), 1), eq(attributeSize(s, 'RepresentationMap'), 1)), eq(attributeSize(s, 'OfShapeAspect'), 1)),
},
IfcShapeRepresentation: {
CorrectContext: (s) => isA(attribute(s, 'ContextOfItems'), "IFCGEOMETRICREPRESENTATIONCONTEXT"),
CorrectItemsForType: (s, p) => IfcShapeRepresentationTypes(p, attribute(s, 'RepresentationType'), attribute(s, 'Items')),
HasRepresentationIdentifier: (s) => hasAttribute(s, 'RepresentationIdentifier'),
HasRepresentationType: (s) => hasAttribute(s, 'RepresentationType'),
NoTopologicalItem: (s) => eq(sizeof(query(attribute(s, 'Items'), ($temp) => ((v = isA($temp, "IFCTOPOLOGICALREPRESENTATIONITEM")) === false ? false : and(v, not(eq(sizeof(mul(["IFCVERTEXPOINT", "IFCEDGECURVE", "IFCFACESURFACE"], typeOf($temp))), 1)))))), 0),
},
IfcSign: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSIGNTYPE"))),
},
IfcSignType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSignal: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSIGNALTYPE"))),
},
IfcSignalType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSlab: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSLABTYPE"))),
},
IfcSlabType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSolarDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSOLARDEVICETYPE"))),
},
IfcSolarDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSpace: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSPACETYPE"))),
},
IfcSpaceHeater: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSPACEHEATERTYPE"))),
},
IfcSpaceHeaterType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSpaceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSpatialStructureElement: {
WR41: (s) => ((v = ((v = eq(attributeSize(s, 'Decomposes'), 1)) === false ? false : and(v, isA(element(attribute(s, 'Decomposes'), 1), "IFCRELAGGREGATES")))) === false ? false : and(v, ((v = isA(attribute(element(attribute(s, 'Decomposes'), 1), 'RelatingObject'), "IFCPROJECT")) === true ? true : or(v, isA(attribute(element(attribute(s, 'Decomposes'), 1), 'RelatingObject'), "IFCSPATIALSTRUCTUREELEMENT"))))),
},
IfcSpatialZone: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSPATIALZONETYPE"))),
},
IfcSpatialZoneType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcStackTerminal: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSTACKTERMINALTYPE"))),
},
IfcStackTerminalType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcStair: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSTAIRTYPE"))),
},
IfcStairFlight: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSTAIRFLIGHTTYPE"))),
},
IfcStairFlightType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcStairType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcStructuralAnalysisModel: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcStructuralCurveAction: {
HasObjectType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
ProjectedIsGlobal: (s) => ((v = not(hasAttribute(s, 'ProjectedOrTrue'))) === true ? true : or(v, ((v = ne(attribute(s, 'ProjectedOrTrue'), 'PROJECTED_LENGTH')) === true ? true : or(v, eq(attribute(s, 'GlobalOrLocal'), 'GLOBAL_COORDS'))))),
SuitablePredefinedType: (s) => ne(attribute(s, 'PredefinedType'), 'EQUIDISTANT'),
},
IfcStructuralCurveMember: {
HasObjectType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcStructuralCurveReaction: {
HasObjectType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
SuitablePredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'SINUS')) === false ? false : and(v, ne(attribute(s, 'PredefinedType'), 'PARABOLA'))),
},
IfcStructuralLinearAction: {
ConstPredefinedType: (s) => eq(attribute(s, 'PredefinedType'), 'CONST'),
SuitableLoadType: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADLINEARFORCE", "IFCSTRUCTURALLOADTEMPERATURE"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralLoadCase: {
IsLoadCasePredefinedType: (s) => eq(attribute(s, 'PredefinedType'), 'LOAD_CASE'),
},
IfcStructuralLoadConfiguration: {
ValidListSize: (s) => ((v = not(hasAttribute(s, 'Locations'))) === true ? true : or(v, eq(attributeSize(s, 'Locations'), attributeSize(s, 'Values')))),
},
IfcStructuralLoadGroup: {
HasObjectType: (s) => ((v = ((v = ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, ne(attribute(s, 'ActionType'), 'USERDEFINED')))) === false ? false : and(v, ne(attribute(s, 'ActionSource'), 'USERDEFINED')))) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcStructuralPlanarAction: {
ConstPredefinedType: (s) => eq(attribute(s, 'PredefinedType'), 'CONST'),
SuitableLoadType: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADPLANARFORCE", "IFCSTRUCTURALLOADTEMPERATURE"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralPointAction: {
SuitableLoadType: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADSINGLEFORCE", "IFCSTRUCTURALLOADSINGLEDISPLACEMENT"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralPointReaction: {
SuitableLoadType: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADSINGLEFORCE", "IFCSTRUCTURALLOADSINGLEDISPLACEMENT"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralResultGroup: {
HasObjectType: (s) => ((v = ne(attribute(s, 'TheoryType'), 'USERDEFINED')) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcStructuralSurfaceAction: {
HasObjectType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
ProjectedIsGlobal: (s) => ((v = not(hasAttribute(s, 'ProjectedOrTrue'))) === true ? true : or(v, ((v = ne(attribute(s, 'ProjectedOrTrue'), 'PROJECTED_LENGTH')) === true ? true : or(v, eq(attribute(s, 'GlobalOrLocal'), 'GLOBAL_COORDS'))))),
},
IfcStructuralSurfaceMember: {
HasObjectType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcStructuralSurfaceReaction: {
HasPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcStyledItem: {
ApplicableItem: (s) => not(isA(attribute(s, 'Item'), "IFCSTYLEDITEM")),
},
IfcStyledRepresentation: {
OnlyStyledItems: (s) => eq(sizeof(query(attribute(s, 'Items'), ($temp) => not(isA($temp, "IFCSTYLEDITEM")))), 0),
},
IfcSubContractResource: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcSubContractResourceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ResourceType'))))),
},
IfcSurfaceCurve: {
CurveIs3D: (s) => eq(attribute(attribute(s, 'Curve3D'), 'Dim'), 3),
CurveIsNotPcurve: (s) => not(isA(attribute(s, 'Curve3D'), "IFCPCURVE")),
},
IfcSurfaceFeature: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcSurfaceOfLinearExtrusion: {
DepthGreaterZero: (s) => gt(attribute(s, 'Depth'), 0),
},
IfcSurfaceReinforcementArea: {
NonnegativeArea1: (s) => ((v = not(hasAttribute(s, 'SurfaceReinforcement1'))) === true ? true : or(v, ((v = ((v = ge(element(attribute(s, 'SurfaceReinforcement1'), 1), 0)) === false ? false : and(v, ge(element(attribute(s, 'SurfaceReinforcement1'), 2), 0)))) === false ? false : and(v, ((v = eq(attributeSize(s, 'SurfaceReinforcement1'), 1)) === true ? true : or(v, ge(element(attribute(s, 'SurfaceReinforcement1'), 1), 0))))))),
NonnegativeArea2: (s) => ((v = not(hasAttribute(s, 'SurfaceReinforcement2'))) === true ? true : or(v, ((v = ((v = ge(element(attribute(s, 'SurfaceReinforcement2'), 1), 0)) === false ? false : and(v, ge(element(attribute(s, 'SurfaceReinforcement2'), 2), 0)))) === false ? false : and(v, ((v = eq(attributeSize(s, 'SurfaceReinforcement2'), 1)) === true ? true : or(v, ge(element(attribute(s, 'SurfaceReinforcement2'), 1), 0))))))),
NonnegativeArea3: (s) => ((v = not(hasAttribute(s, 'ShearReinforcement'))) === true ? true : or(v, ge(attribute(s, 'ShearReinforcement'), 0))),
SurfaceAndOrShearAreaSpecified: (s) => ((v = ((v = hasAttribute(s, 'SurfaceReinforcement1')) === true ? true : or(v, hasAttribute(s, 'SurfaceReinforcement2')))) === true ? true : or(v, hasAttribute(s, 'ShearReinforcement'))),
},
IfcSurfaceStyle: {
MaxOneExtDefined: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCEXTERNALLYDEFINEDSURFACESTYLE"))), 1),
MaxOneLighting: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLELIGHTING"))), 1),
MaxOneRefraction: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLEREFRACTION"))), 1),
MaxOneShading: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLESHADING"))), 1),
MaxOneTextures: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLEWITHTEXTURES"))), 1),
},
IfcSweptAreaSolid: {
SweptAreaType: (s) => eq(attribute(attribute(s, 'SweptArea'), 'ProfileType'), 'AREA'),
},
IfcSweptDiskSolid: {
DirectrixBounded: (s) => ((v = ((v = hasAttribute(s, 'StartParam')) === false ? false : and(v, hasAttribute(s, 'EndParam')))) === true ? true : or(v, eq(sizeof(mul(["IFCCONIC", "IFCBOUNDEDCURVE"], typeOf(attribute(s, 'Directrix')))), 1))),
DirectrixDim: (s) => eq(attribute(attribute(s, 'Directrix'), 'Dim'), 3),
InnerRadiusSize: (s) => ((v = not(hasAttribute(s, 'InnerRadius'))) === true ? true : or(v, gt(attribute(s, 'Radius'), attribute(s, 'InnerRadius')))),
},
IfcSweptDiskSolidPolygonal: {
CorrectRadii: (s) => ((v = not(hasAttribute(s, 'FilletRadius'))) === true ? true : or(v, ge(attribute(s, 'FilletRadius'), attribute(s, 'Radius')))),
DirectrixIsPolyline: (s) => ((v = isA(attribute(s, 'Directrix'), "IFCPOLYLINE")) === true ? true : or(v, ((v = isA(attribute(s, 'Directrix'), "IFCINDEXEDPOLYCURVE")) === false ? false : and(v, not(hasAttribute(attribute(s, 'Directrix'), 'Segments')))))),
},
IfcSweptSurface: {
SweptCurveType: (s) => eq(attribute(attribute(s, 'SweptCurve'), 'ProfileType'), 'CURVE'),
},
IfcSwitchingDevice: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSWITCHINGDEVICETYPE"))),
},
IfcSwitchingDeviceType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSystemFurnitureElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCSYSTEMFURNITUREELEMENTTYPE"))),
},
IfcSystemFurnitureElementType: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTShapeProfileDef: {
ValidFlangeThickness: (s) => lt(attribute(s, 'FlangeThickness'), attribute(s, 'Depth')),
ValidWebThickness: (s) => lt(attribute(s, 'WebThickness'), attribute(s, 'FlangeWidth')),
},
IfcTable: {
WR1: (s) => eq(sizeof(query(attribute(s, 'Rows'), ($temp) => ne(attributeSize($temp, 'RowCells'), attributeSize(element(attribute(s, 'Rows'), 1), 'RowCells')))), 0),
WR2: (s) => ((v = le(0, attribute(s, 'NumberOfHeadings'))) === false ? false : and(v, le(attribute(s, 'NumberOfHeadings'), 1))),
},
IfcTank: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTANKTYPE"))),
},
IfcTankType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTask: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
HasName: (s) => hasAttribute(s, 'Name'),
},
IfcTaskType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ProcessType'))))),
},
IfcTelecomAddress: {
MinimumDataProvided: (s) => ((v = ((v = ((v = ((v = ((v = hasAttribute(s, 'TelephoneNumbers')) === true ? true : or(v, hasAttribute(s, 'FacsimileNumbers')))) === true ? true : or(v, hasAttribute(s, 'PagerNumber')))) === true ? true : or(v, hasAttribute(s, 'ElectronicMailAddresses')))) === true ? true : or(v, hasAttribute(s, 'WWWHomePageURL')))) === true ? true : or(v, hasAttribute(s, 'MessagingIDs'))),
},
IfcTendon: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTENDONTYPE"))),
},
IfcTendonAnchor: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTENDONANCHORTYPE"))),
},
IfcTendonAnchorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTendonConduit: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTENDONCONDUITTYPE"))),
},
IfcTendonConduitType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTendonType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTextLiteralWithExtent: {
WR31: (s) => not(isA(attribute(s, 'Extent'), "IFCPLANARBOX")),
},
IfcTextStyleFontModel: {
MeasureOfFontSize: (s) => ((v = isA(attribute(s, 'FontSize'), "IFCLENGTHMEASURE")) === false ? false : and(v, gt(attribute(s, 'FontSize'), 0))),
},
IfcTopologyRepresentation: {
WR21: (s) => eq(sizeof(query(attribute(s, 'Items'), ($temp) => not(isA($temp, "IFCTOPOLOGICALREPRESENTATIONITEM")))), 0),
WR22: (s) => hasAttribute(s, 'RepresentationType'),
WR23: (s, p) => IfcTopologyRepresentationTypes(p, attribute(s, 'RepresentationType'), attribute(s, 'Items')),
},
IfcToroidalSurface: {
MajorLargerMinor: (s) => lt(attribute(s, 'MinorRadius'), attribute(s, 'MajorRadius')),
},
IfcTrackElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTRACKELEMENTTYPE"))),
},
IfcTrackElementType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTransformer: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTRANSFORMERTYPE"))),
},
IfcTransformerType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTransportElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTRANSPORTELEMENTTYPE"))),
},
IfcTransportElementType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTriangulatedIrregularNetwork: {
NotClosed: (s) => eq(attribute(s, 'Closed'), false),
},
IfcTrimmedCurve: {
NoTrimOfBoundedCurves: (s) => not(isA(attribute(s, 'BasisCurve'), "IFCBOUNDEDCURVE")),
Trim1ValuesConsistent: (s) => ((v = eq(attributeSize(s, 'Trim1'), 1)) === true ? true : or(v, ne(typeOf(element(attribute(s, 'Trim1'), 1)), typeOf(element(attribute(s, 'Trim1'), 2))))),
Trim2ValuesConsistent: (s) => ((v = eq(attributeSize(s, 'Trim2'), 1)) === true ? true : or(v, ne(typeOf(element(attribute(s, 'Trim2'), 1)), typeOf(element(attribute(s, 'Trim2'), 2))))),
},
IfcTubeBundle: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCTUBEBUNDLETYPE"))),
},
IfcTubeBundleType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTypeObject: {
NameRequired: (s) => hasAttribute(s, 'Name'),
UniquePropertySetNames: (s, p) => ((v = not(hasAttribute(s, 'HasPropertySets'))) === true ? true : or(v, IfcUniquePropertySetNames(p, attribute(s, 'HasPropertySets')))),
},
IfcTypeProduct: {
ApplicableOccurrence: (s) => ((v = not(exists(element(attribute(s, 'Types'), 1)))) === true ? true : or(v, eq(sizeof(query(attribute(element(attribute(s, 'Types'), 1), 'RelatedObjects'), ($temp) => not(isA($temp, "IFCPRODUCT")))), 0))),
},
IfcUShapeProfileDef: {
ValidFlangeThickness: (s) => lt(attribute(s, 'FlangeThickness'), div(attribute(s, 'Depth'), 2)),
ValidWebThickness: (s) => lt(attribute(s, 'WebThickness'), attribute(s, 'FlangeWidth')),
},
IfcUnitAssignment: {
WR01: (s, p) => IfcCorrectUnitAssignment(p, attribute(s, 'Units')),
},
IfcUnitaryControlElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCUNITARYCONTROLELEMENTTYPE"))),
},
IfcUnitaryControlElementType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcUnitaryEquipment: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCUNITARYEQUIPMENTTYPE"))),
},
IfcUnitaryEquipmentType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcValve: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCVALVETYPE"))),
},
IfcValveType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcVector: {
MagGreaterOrEqualZero: (s) => ge(attribute(s, 'Magnitude'), 0),
},
IfcVehicle: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCVEHICLETYPE"))),
},
IfcVehicleType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcVibrationDamper: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCVIBRATIONDAMPERTYPE"))),
},
IfcVibrationDamperType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcVibrationIsolator: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCVIBRATIONISOLATORTYPE"))),
},
IfcVibrationIsolatorType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcVirtualElement: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcVoidingFeature: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcWall: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCWALLTYPE"))),
},
IfcWallStandardCase: {
HasMaterialLayerSetUsage: (s) => eq(sizeof(query(usedIn(s, { entity: 'IFCRELASSOCIATES', attribute: 'RelatedObjects' }), ($temp) => ((v = isA($temp, "IFCRELASSOCIATESMATERIAL")) === false ? false : and(v, isA(attribute($temp, 'RelatingMaterial'), "IFCMATERIALLAYERSETUSAGE"))))), 1),
},
IfcWallType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcWasteTerminal: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCWASTETERMINALTYPE"))),
},
IfcWasteTerminalType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcWindow: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
CorrectTypeAssigned: (s) => ((v = eq(attributeSize(s, 'IsTypedBy'), 0)) === true ? true : or(v, isA(attribute(element(attribute(s, 'IsTypedBy'), 1), 'RelatingType'), "IFCWINDOWTYPE"))),
},
IfcWindowLiningProperties: {
WR31: (s) => not(((v = hasAttribute(s, 'LiningDepth')) === false ? false : and(v, not(hasAttribute(s, 'LiningThickness'))))),
WR32: (s) => not(((v = not(hasAttribute(s, 'FirstTransomOffset'))) === false ? false : and(v, hasAttribute(s, 'SecondTransomOffset')))),
WR33: (s) => not(((v = not(hasAttribute(s, 'FirstMullionOffset'))) === false ? false : and(v, hasAttribute(s, 'SecondMullionOffset')))),
WR34: (s) => ((v = exists(element(attribute(s, 'DefinesType'), 1))) === false ? false : and(v, isA(element(attribute(s, 'DefinesType'), 1), "IFCWINDOWTYPE"))),
},
IfcWindowPanelProperties: {
ApplicableToType: (s) => ((v = exists(element(attribute(s, 'DefinesType'), 1))) === false ? false : and(v, isA(element(attribute(s, 'DefinesType'), 1), "IFCWINDOWTYPE"))),
},
IfcWindowType: {
CorrectPredefinedType: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcWorkCalendar: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcWorkPlan: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcWorkSchedule: {
CorrectPredefinedType: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcZShapeProfileDef: {
ValidFlangeThickness: (s) => lt(attribute(s, 'FlangeThickness'), div(attribute(s, 'Depth'), 2)),
},
IfcZone: {
WR1: (s) => ((v = eq(attributeSize(s, 'IsGroupedBy'), 0)) === true ? true : or(v, eq(sizeof(query(attribute(element(attribute(s, 'IsGroupedBy'), 1), 'RelatedObjects'), ($temp) => not(((v = ((v = isA($temp, "IFCZONE")) === true ? true : or(v, isA($temp, "IFCSPACE")))) === true ? true : or(v, isA($temp, "IFCSPATIALZONE")))))), 0))),
},
},
derived: {
IfcAxis1Placement: {
Z: (s, p) => nvl(IfcNormalise(p, attribute(s, 'Axis')), p.build('IfcDirection', [[0, 0, 1]])),
},
IfcAxis2Placement2D: {
P: (s, p) => IfcBuild2Axes(p, attribute(s, 'RefDirection')),
},
IfcAxis2Placement3D: {
P: (s, p) => IfcBuildAxes(p, attribute(s, 'Axis'), attribute(s, 'RefDirection')),
},
IfcBSplineCurve: {
UpperIndexOnControlPoints: (s) => sub(attributeSize(s, 'ControlPointsList'), 1),
ControlPoints: (s, p) => IfcListToArray(p, attribute(s, 'ControlPointsList'), 0, attribute(s, 'UpperIndexOnControlPoints')),
},
IfcBSplineCurveWithKnots: {
UpperIndexOnKnots: (s) => attributeSize(s, 'Knots'),
},
IfcBSplineSurface: {
UUpper: (s) => sub(attributeSize(s, 'ControlPointsList'), 1),
VUpper: (s) => sub(sizeof(element(attribute(s, 'ControlPointsList'), 1)), 1),
ControlPoints: (s, p) => IfcMakeArrayOfArray(p, attribute(s, 'ControlPointsList'), 0, attribute(s, 'UUpper'), 0, attribute(s, 'VUpper')),
},
IfcBSplineSurfaceWithKnots: {
KnotVUpper: (s) => attributeSize(s, 'VKnots'),
KnotUUpper: (s) => attributeSize(s, 'UKnots'),
},
IfcBooleanResult: {
Dim: (s) => attribute(attribute(s, 'FirstOperand'), 'Dim'),
},
IfcBoundingBox: {
Dim: (s) => 3,
},
IfcCartesianPointList: {
Dim: (s, p) => IfcPointListDim(p, s),
},
IfcCartesianTransformationOperator: {
Scl: (s) => nvl(attribute(s, 'Scale'), 1),
Dim: (s) => attribute(attribute(s, 'LocalOrigin'), 'Dim'),
},
IfcCartesianTransformationOperator2D: {
U: (s, p) => IfcBaseAxis(p, 2, attribute(s, 'Axis1'), attribute(s, 'Axis2'), null),
},
IfcCartesianTransformationOperator2DnonUniform: {
Scl2: (s) => nvl(attribute(s, 'Scale2'), attribute(s, 'Scl')),
},
IfcCartesianTransformationOperator3D: {
U: (s, p) => IfcBaseAxis(p, 3, attribute(s, 'Axis1'), attribute(s, 'Axis2'), attribute(s, 'Axis3')),
},
IfcCartesianTransformationOperator3DnonUniform: {
Scl2: (s) => nvl(attribute(s, 'Scale2'), attribute(s, 'Scl')),
Scl3: (s) => nvl(attribute(s, 'Scale3'), attribute(s, 'Scl')),
},
IfcCompositeCurve: {
NSegments: (s) => attributeSize(s, 'Segments'),
ClosedCurve: (s) => ne(attribute(element(attribute(s, 'Segments'), attribute(s, 'NSegments')), 'Transition'), 'DISCONTINUOUS'),
},
IfcCompositeCurveOnSurface: {
BasisSurface: (s, p) => IfcGetBasisSurface(p, s),
},
IfcCsgPrimitive3D: {
Dim: (s) => 3,
},
IfcCurve: {
Dim: (s, p) => IfcCurveDim(p, s),
},
IfcDerivedUnit: {
Dimensions: (s, p) => IfcDeriveDimensionalExponents(p, attribute(s, 'Elements')),
},
IfcDirection: {
Dim: (s) => attributeSize(s, 'DirectionRatios'),
},
IfcEdgeLoop: {
Ne: (s) => attributeSize(s, 'EdgeList'),
},
IfcFaceBasedSurfaceModel: {
Dim: (s) => 3,
},
IfcGeometricRepresentationSubContext: {
WorldCoordinateSystem: (s) => attribute(attribute(s, 'ParentContext'), 'WorldCoordinateSystem'),
CoordinateSpaceDimension: (s) => attribute(attribute(s, 'ParentContext'), 'CoordinateSpaceDimension'),
TrueNorth: (s, p) => nvl(attribute(attribute(s, 'ParentContext'), 'TrueNorth'), IfcConvertDirectionInto2D(p, element(attribute(attribute(s, 'WorldCoordinateSystem'), 'P'), 2))),
Precision: (s) => nvl(attribute(attribute(s, 'ParentContext'), 'Precision'), 0.00001),
},
IfcGeometricSet: {
Dim: (s) => attribute(element(attribute(s, 'Elements'), 1), 'Dim'),
},
IfcHalfSpaceSolid: {
Dim: (s) => 3,
},
IfcMaterialLayerSet: {
TotalThickness: (s, p) => IfcMlsTotalThickness(p, s),
},
IfcMirroredProfileDef: {
Operator: (s, p) => combine(p.build('IfcCartesianTransformationOperator', [p.build('IfcDirection', [[-1, 0]]), p.build('IfcDirection', [[0, 1]]), p.build('IfcCartesianPoint', [[0, 0]]), 1]), p.build('IfcCartesianTransformationOperator2D', [])),
},
IfcOrientedEdge: {
EdgeStart: (s, p) => IfcBooleanChoose(p, attribute(s, 'Orientation'), attribute(attribute(s, 'EdgeElement'), 'EdgeStart'), attribute(attribute(s, 'EdgeElement'), 'EdgeEnd')),
EdgeEnd: (s, p) => IfcBooleanChoose(p, attribute(s, 'Orientation'), attribute(attribute(s, 'EdgeElement'), 'EdgeEnd'), attribute(attribute(s, 'EdgeElement'), 'EdgeStart')),
},
IfcPlacement: {
Dim: (s) => attribute(attribute(s, 'Location'), 'Dim'),
},
IfcPoint: {
Dim: (s, p) => IfcPointDim(p, s),
},
IfcRationalBSplineCurveWithKnots: {
Weights: (s, p) => IfcListToArray(p, attribute(s, 'WeightsData'), 0, attribute(s, 'UpperIndexOnControlPoints')),
},
IfcRationalBSplineSurfaceWithKnots: {
Weights: (s, p) => IfcMakeArrayOfArray(p, attribute(s, 'WeightsData'), 0, attribute(s, 'UUpper'), 0, attribute(s, 'VUpper')),
},
IfcRevolvedAreaSolid: {
AxisLine: (s, p) => p.build('IfcLine', [attribute(attribute(s, 'Axis'), 'Location'), p.build('IfcVector', [attribute(attribute(s, 'Axis'), 'Z'), 1])]),
},
IfcSIUnit: {
Dimensions: (s, p) => IfcDimensionsForSIUnit(p, attribute(s, 'Name')),
},
IfcSectionedSpine: {
Dim: (s) => 3,
},
IfcSegment: {
Dim: (s, p) => IfcSegmentDim(p, s),
},
IfcShellBasedSurfaceModel: {
Dim: (s) => 3,
},
IfcSolidModel: {
Dim: (s) => 3,
},
IfcSurface: {
Dim: (s) => 3,
},
IfcSurfaceCurve: {
BasisSurface: (s, p) => IfcGetBasisSurface(p, s),
},
IfcSurfaceOfLinearExtrusion: {
ExtrusionAxis: (s, p) => p.build('IfcVector', [attribute(s, 'ExtrudedDirection'), attribute(s, 'Depth')]),
},
IfcSurfaceOfRevolution: {
AxisLine: (s, p) => p.build('IfcLine', [attribute(attribute(s, 'AxisPosition'), 'Location'), p.build('IfcVector', [attribute(attribute(s, 'AxisPosition'), 'Z'), 1])]),
},
IfcTable: {
NumberOfCellsInRow: (s) => attributeSize(element(attribute(s, 'Rows'), 1), 'RowCells'),
NumberOfHeadings: (s) => sizeof(query(attribute(s, 'Rows'), ($temp) => attribute($temp, 'IsHeading'))),
NumberOfDataRows: (s) => sizeof(query(attribute(s, 'Rows'), ($temp) => not(attribute($temp, 'IsHeading')))),
},
IfcTessellatedFaceSet: {
Dim: (s) => 3,
},
IfcTriangulatedFaceSet: {
NumberOfTriangles: (s) => attributeSize(s, 'CoordIndex'),
},
IfcVector: {
Dim: (s) => attribute(attribute(s, 'Orientation'), 'Dim'),
},
},
globalRules: {
IfcRepresentationContextSameWCS: (p) => {
  const $ifcgeometricrepresentationcontext = p.all('IfcGeometricRepresentationContext');
  let $isdifferent: Value = false;
  if (gt(sizeof($ifcgeometricrepresentationcontext), 1) === true) {
    for (const $i of range(2, hiindex($ifcgeometricrepresentationcontext))) {
      if (differs(attribute(element($ifcgeometricrepresentationcontext, 1), 'WorldCoordinateSystem'), attribute(element($ifcgeometricrepresentationcontext, $i), 'WorldCoordinateSystem')) === true) {
        $isdifferent = ((v = not(IfcSameValidPrecision(p, attribute(element($ifcgeometricrepresentationcontext, 1), 'Precision'), attribute(element($ifcgeometricrepresentationcontext, $i), 'Precision')))) === true ? true : or(v, not(IfcSameAxis2Placement(p, attribute(element($ifcgeometricrepresentationcontext, 1), 'WorldCoordinateSystem'), attribute(element($ifcgeometricrepresentationcontext, $i), 'WorldCoordinateSystem'), attribute(element($ifcgeometricrepresentationcontext, 1), 'Precision')))));
        if (eq($isdifferent, true) === true) {
          break;
        }
      }
    }
  }
  return { WR1: eq($isdifferent, false) };
},
IfcSingleProjectInstance: (p) => {
  const $ifcproject = p.all('IfcProject');
  return { WR1: le(sizeof($ifcproject), 1) };
},
},
};
