/**
 * Written by generate/generate.ts; do not edit. Translated into TypeScript from the EXPRESS schema IFC2X3, copyright
 * buildingSMART International Limited, 1996-2020, without changes to its content. buildingSMART delivers the specification as it is
 * and without warranty.
 */
import { add, and, array, attribute, attributeSize, copy, differs, div, element, eq, exists, ge, gt, hasAttribute, hiindex, insert, isA, isIn, le, loindex, lt, mod, mul, ne, neg, not, nvl, or, query, range, repeated, same, set, setAttribute, setElement, sizeof, sqrt, sub, typeOf, usedIn, xor } from './express/operators.ts';
import type { Population, Value } from './express/value.ts';
import type { SchemaTables } from './schema-tables.ts';

/** The left operand of AND or OR while the right one is computed. */
let v: Value;

function IfcAddToBeginOfList(p: Population, $ascalar: Value, $alist: Value): Value {
  let $result: Value = copy([]);
  if (not(exists($ascalar)) === true) {
    $result = copy($alist);
  } else {
    $result = copy(add($result, $ascalar));
    if (ge(hiindex($alist), 1) === true) {
      for (const $i of range(1, hiindex($alist))) {
        setElement($result, add($i, 1), copy(element($alist, $i)));
      }
    }
  }
  return $result;
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
      if (eq($dim, p.build('IfcDimensionalExponents', [-2, 1, 4, 1, 0, 0, 0])) === true) {
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

function IfcCorrectObjectAssignment(p: Population, $constraint: Value, $objects: Value): Value {
  let $count: Value = 0;
  if (not(exists($constraint)) === true) {
    return true;
  }
  {
    const selector = $constraint;
    if (eq(selector, 'NOTDEFINED') === true) {
      return true;
    } else if (eq(selector, 'PRODUCT') === true) {
      $count = sizeof(query($objects, ($temp) => not(isA($temp, "IFCPRODUCT"))));
      return eq($count, 0);
    } else if (eq(selector, 'PROCESS') === true) {
      $count = sizeof(query($objects, ($temp) => not(isA($temp, "IFCPROCESS"))));
      return eq($count, 0);
    } else if (eq(selector, 'CONTROL') === true) {
      $count = sizeof(query($objects, ($temp) => not(isA($temp, "IFCCONTROL"))));
      return eq($count, 0);
    } else if (eq(selector, 'RESOURCE') === true) {
      $count = sizeof(query($objects, ($temp) => not(isA($temp, "IFCRESOURCE"))));
      return eq($count, 0);
    } else if (eq(selector, 'ACTOR') === true) {
      $count = sizeof(query($objects, ($temp) => not(isA($temp, "IFCACTOR"))));
      return eq($count, 0);
    } else if (eq(selector, 'GROUP') === true) {
      $count = sizeof(query($objects, ($temp) => not(isA($temp, "IFCGROUP"))));
      return eq($count, 0);
    } else if (eq(selector, 'PROJECT') === true) {
      $count = sizeof(query($objects, ($temp) => not(isA($temp, "IFCPROJECT"))));
      return eq($count, 0);
    } else {
      return null;
    }
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

function IfcDimensionsForSiUnit(p: Population, $n: Value): Value {
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
      return p.build('IfcDimensionalExponents', [-2, -1, 4, 1, 0, 0, 0]);
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

function IfcLeapYear(p: Population, $year: Value): Value {
  if (((v = ((v = eq(mod($year, 4), 0)) === false ? false : and(v, ne(mod($year, 100), 0)))) === true ? true : or(v, eq(mod($year, 400), 0))) === true) {
    return true;
  } else {
    return false;
  }
  return null;
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
    $ndim = attribute($arg, 'Dim');
    if (isA($arg, "IFCVECTOR") === true) {
      setAttribute($v, 'DirectionRatios', copy(attribute(attribute($arg, 'Orientation'), 'DirectionRatios')));
      setAttribute($vec, 'Magnitude', copy(attribute($arg, 'Magnitude')));
      setAttribute($vec, 'Orientation', copy($v));
      if (eq(attribute($arg, 'Magnitude'), 0) === true) {
        return null;
      } else {
        setAttribute($vec, 'Magnitude', copy(1));
      }
    } else {
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

function IfcSameAxis2Placement(p: Population, $ap1: Value, $ap2: Value, $epsilon: Value): Value {
  return ((v = ((v = IfcSameDirection(p, element(attribute($ap1, 'P'), 1), element(attribute($ap2, 'P'), 1), $epsilon)) === false ? false : and(v, IfcSameDirection(p, element(attribute($ap1, 'P'), 2), element(attribute($ap2, 'P'), 2), $epsilon)))) === false ? false : and(v, IfcSameCartesianPoint(p, attribute($ap1, 'Location'), attribute($ap1, 'Location'), $epsilon)));
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

function IfcShapeRepresentationTypes(p: Population, $reptype: Value, $items: Value): Value {
  let $count: Value = 0;
  {
    const selector = $reptype;
    if (eq(selector, "Curve2D") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCCURVE")) === false ? false : and(v, eq(attribute($temp, 'Dim'), 2)))));
    } else if (eq(selector, "Annotation2D") === true) {
      $count = sizeof(query($items, ($temp) => eq(sizeof(mul(typeOf($temp), ["IFCPOINT", "IFCCURVE", "IFCGEOMETRICCURVESET", "IFCANNOTATIONFILLAREA", "IFCDEFINEDSYMBOL", "IFCTEXTLITERAL", "IFCDRAUGHTINGCALLOUT"])), 1)));
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
    } else if (eq(selector, "SurfaceModel") === true) {
      $count = sizeof(query($items, ($temp) => ge(sizeof(mul(["IFCSHELLBASEDSURFACEMODEL", "IFCFACEBASEDSURFACEMODEL", "IFCFACETEDBREP", "IFCFACETEDBREPWITHVOIDS"], typeOf($temp))), 1)));
    } else if (eq(selector, "SolidModel") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSOLIDMODEL")));
    } else if (eq(selector, "SweptSolid") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSWEPTAREASOLID")));
    } else if (eq(selector, "CSG") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCBOOLEANRESULT")));
    } else if (eq(selector, "Clipping") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCBOOLEANCLIPPINGRESULT")));
    } else if (eq(selector, "AdvancedSweptSolid") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCSURFACECURVESWEPTAREASOLID")) === true ? true : or(v, isA($temp, "IFCSWEPTDISKSOLID")))));
    } else if (eq(selector, "Brep") === true) {
      $count = sizeof(query($items, ($temp) => ((v = isA($temp, "IFCFACETEDBREP")) === true ? true : or(v, isA($temp, "IFCFACETEDBREPWITHVOIDS")))));
    } else if (eq(selector, "BoundingBox") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCBOUNDINGBOX")));
      if (gt(sizeof($items), 1) === true) {
        $count = 0;
      }
    } else if (eq(selector, "SectionedSpine") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCSECTIONEDSPINE")));
    } else if (eq(selector, "MappedRepresentation") === true) {
      $count = sizeof(query($items, ($temp) => isA($temp, "IFCMAPPEDITEM")));
    } else {
      return null;
    }
  }
  return eq($count, sizeof($items));
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

function IfcUniquePropertyName(p: Population, $properties: Value): Value {
  let $names: Value = set([]);
  for (const $i of range(1, hiindex($properties))) {
    $names = insert($names, attribute(element($properties, $i), 'Name'));
  }
  return eq(sizeof($names), sizeof($properties));
}

function IfcValidCalendarDate(p: Population, $date: Value): Value {
  if (not(((v = le(1, attribute($date, 'DayComponent'))) === false ? false : and(v, le(attribute($date, 'DayComponent'), 31)))) === true) {
    return false;
  }
  {
    const selector = attribute($date, 'MonthComponent');
    if (eq(selector, 4) === true) {
      return ((v = le(1, attribute($date, 'DayComponent'))) === false ? false : and(v, le(attribute($date, 'DayComponent'), 30)));
    } else if (eq(selector, 6) === true) {
      return ((v = le(1, attribute($date, 'DayComponent'))) === false ? false : and(v, le(attribute($date, 'DayComponent'), 30)));
    } else if (eq(selector, 9) === true) {
      return ((v = le(1, attribute($date, 'DayComponent'))) === false ? false : and(v, le(attribute($date, 'DayComponent'), 30)));
    } else if (eq(selector, 11) === true) {
      return ((v = le(1, attribute($date, 'DayComponent'))) === false ? false : and(v, le(attribute($date, 'DayComponent'), 30)));
    } else if (eq(selector, 2) === true) {
      if (IfcLeapYear(p, attribute($date, 'YearComponent')) === true) {
        return ((v = le(1, attribute($date, 'DayComponent'))) === false ? false : and(v, le(attribute($date, 'DayComponent'), 29)));
      } else {
        return ((v = le(1, attribute($date, 'DayComponent'))) === false ? false : and(v, le(attribute($date, 'DayComponent'), 28)));
      }
    } else {
      return true;
    }
  }
  return null;
}

function IfcValidTime(p: Population, $time: Value): Value {
  if (hasAttribute($time, 'SecondComponent') === true) {
    return hasAttribute($time, 'MinuteComponent');
  } else {
    return true;
  }
  return null;
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

export const ifc2x3: SchemaTables = {
name: 'IFC2X3',
types: {
IfcAbsorbedDoseMeasure: 'REAL',
IfcAccelerationMeasure: 'REAL',
IfcAmountOfSubstanceMeasure: 'REAL',
IfcAngularVelocityMeasure: 'REAL',
IfcAreaMeasure: 'REAL',
IfcBoolean: 'BOOLEAN',
IfcBoxAlignment: 'IfcLabel',
IfcComplexNumber: ['ARRAY', 1, 2, 0, 'REAL'],
IfcCompoundPlaneAngleMeasure: ['LIST', 3, 4, 0, 'INTEGER'],
IfcContextDependentMeasure: 'REAL',
IfcCountMeasure: 'NUMBER',
IfcCurvatureMeasure: 'REAL',
IfcDayInMonthNumber: 'INTEGER',
IfcDaylightSavingHour: 'INTEGER',
IfcDescriptiveMeasure: 'STRING',
IfcDimensionCount: 'INTEGER',
IfcDoseEquivalentMeasure: 'REAL',
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
IfcHourInDay: 'INTEGER',
IfcIdentifier: 'STRING',
IfcIlluminanceMeasure: 'REAL',
IfcInductanceMeasure: 'REAL',
IfcInteger: 'INTEGER',
IfcIntegerCountRateMeasure: 'INTEGER',
IfcIonConcentrationMeasure: 'REAL',
IfcIsothermalMoistureCapacityMeasure: 'REAL',
IfcKinematicViscosityMeasure: 'REAL',
IfcLabel: 'STRING',
IfcLengthMeasure: 'REAL',
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
IfcMinuteInHour: 'INTEGER',
IfcModulusOfElasticityMeasure: 'REAL',
IfcModulusOfLinearSubgradeReactionMeasure: 'REAL',
IfcModulusOfRotationalSubgradeReactionMeasure: 'REAL',
IfcModulusOfSubgradeReactionMeasure: 'REAL',
IfcMoistureDiffusivityMeasure: 'REAL',
IfcMolecularWeightMeasure: 'REAL',
IfcMomentOfInertiaMeasure: 'REAL',
IfcMonetaryMeasure: 'REAL',
IfcMonthInYearNumber: 'INTEGER',
IfcNormalisedRatioMeasure: 'IfcRatioMeasure',
IfcNumericMeasure: 'NUMBER',
IfcPHMeasure: 'REAL',
IfcParameterValue: 'REAL',
IfcPlanarForceMeasure: 'REAL',
IfcPlaneAngleMeasure: 'REAL',
IfcPositiveLengthMeasure: 'IfcLengthMeasure',
IfcPositivePlaneAngleMeasure: 'IfcPlaneAngleMeasure',
IfcPositiveRatioMeasure: 'IfcRatioMeasure',
IfcPowerMeasure: 'REAL',
IfcPresentableText: 'STRING',
IfcPressureMeasure: 'REAL',
IfcRadioActivityMeasure: 'REAL',
IfcRatioMeasure: 'REAL',
IfcReal: 'REAL',
IfcRotationalFrequencyMeasure: 'REAL',
IfcRotationalMassMeasure: 'REAL',
IfcRotationalStiffnessMeasure: 'REAL',
IfcSecondInMinute: 'REAL',
IfcSectionModulusMeasure: 'REAL',
IfcSectionalAreaIntegralMeasure: 'REAL',
IfcShearModulusMeasure: 'REAL',
IfcSolidAngleMeasure: 'REAL',
IfcSoundPowerMeasure: 'REAL',
IfcSoundPressureMeasure: 'REAL',
IfcSpecificHeatCapacityMeasure: 'REAL',
IfcSpecularExponent: 'REAL',
IfcSpecularRoughness: 'REAL',
IfcTemperatureGradientMeasure: 'REAL',
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
IfcTimeMeasure: 'REAL',
IfcTimeStamp: 'INTEGER',
IfcTorqueMeasure: 'REAL',
IfcVaporPermeabilityMeasure: 'REAL',
IfcVolumeMeasure: 'REAL',
IfcVolumetricFlowRateMeasure: 'REAL',
IfcWarpingConstantMeasure: 'REAL',
IfcWarpingMomentMeasure: 'REAL',
IfcYearNumber: 'INTEGER',
IfcActionSourceTypeEnum: { enumeration: 'DEAD_LOAD_G COMPLETION_G1 LIVE_LOAD_Q SNOW_S WIND_W PRESTRESSING_P SETTLEMENT_U TEMPERATURE_T EARTHQUAKE_E FIRE IMPULSE IMPACT TRANSPORT ERECTION PROPPING SYSTEM_IMPERFECTION SHRINKAGE CREEP LACK_OF_FIT BUOYANCY ICE CURRENT WAVE RAIN BRAKES USERDEFINED NOTDEFINED' },
IfcActionTypeEnum: { enumeration: 'PERMANENT_G VARIABLE_Q EXTRAORDINARY_A USERDEFINED NOTDEFINED' },
IfcActuatorTypeEnum: { enumeration: 'ELECTRICACTUATOR HANDOPERATEDACTUATOR HYDRAULICACTUATOR PNEUMATICACTUATOR THERMOSTATICACTUATOR USERDEFINED NOTDEFINED' },
IfcAddressTypeEnum: { enumeration: 'OFFICE SITE HOME DISTRIBUTIONPOINT USERDEFINED' },
IfcAheadOrBehind: { enumeration: 'AHEAD BEHIND' },
IfcAirTerminalBoxTypeEnum: { enumeration: 'CONSTANTFLOW VARIABLEFLOWPRESSUREDEPENDANT VARIABLEFLOWPRESSUREINDEPENDANT USERDEFINED NOTDEFINED' },
IfcAirTerminalTypeEnum: { enumeration: 'GRILLE REGISTER DIFFUSER EYEBALL IRIS LINEARGRILLE LINEARDIFFUSER USERDEFINED NOTDEFINED' },
IfcAirToAirHeatRecoveryTypeEnum: { enumeration: 'FIXEDPLATECOUNTERFLOWEXCHANGER FIXEDPLATECROSSFLOWEXCHANGER FIXEDPLATEPARALLELFLOWEXCHANGER ROTARYWHEEL RUNAROUNDCOILLOOP HEATPIPE TWINTOWERENTHALPYRECOVERYLOOPS THERMOSIPHONSEALEDTUBEHEATEXCHANGERS THERMOSIPHONCOILTYPEHEATEXCHANGERS USERDEFINED NOTDEFINED' },
IfcAlarmTypeEnum: { enumeration: 'BELL BREAKGLASSBUTTON LIGHT MANUALPULLBOX SIREN WHISTLE USERDEFINED NOTDEFINED' },
IfcAnalysisModelTypeEnum: { enumeration: 'IN_PLANE_LOADING_2D OUT_PLANE_LOADING_2D LOADING_3D USERDEFINED NOTDEFINED' },
IfcAnalysisTheoryTypeEnum: { enumeration: 'FIRST_ORDER_THEORY SECOND_ORDER_THEORY THIRD_ORDER_THEORY FULL_NONLINEAR_THEORY USERDEFINED NOTDEFINED' },
IfcArithmeticOperatorEnum: { enumeration: 'ADD DIVIDE MULTIPLY SUBTRACT' },
IfcAssemblyPlaceEnum: { enumeration: 'SITE FACTORY NOTDEFINED' },
IfcBSplineCurveForm: { enumeration: 'POLYLINE_FORM CIRCULAR_ARC ELLIPTIC_ARC PARABOLIC_ARC HYPERBOLIC_ARC UNSPECIFIED' },
IfcBeamTypeEnum: { enumeration: 'BEAM JOIST LINTEL T_BEAM USERDEFINED NOTDEFINED' },
IfcBenchmarkEnum: { enumeration: 'GREATERTHAN GREATERTHANOREQUALTO LESSTHAN LESSTHANOREQUALTO EQUALTO NOTEQUALTO' },
IfcBoilerTypeEnum: { enumeration: 'WATER STEAM USERDEFINED NOTDEFINED' },
IfcBooleanOperator: { enumeration: 'UNION INTERSECTION DIFFERENCE' },
IfcBuildingElementProxyTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcCableCarrierFittingTypeEnum: { enumeration: 'BEND CROSS REDUCER TEE USERDEFINED NOTDEFINED' },
IfcCableCarrierSegmentTypeEnum: { enumeration: 'CABLELADDERSEGMENT CABLETRAYSEGMENT CABLETRUNKINGSEGMENT CONDUITSEGMENT USERDEFINED NOTDEFINED' },
IfcCableSegmentTypeEnum: { enumeration: 'CABLESEGMENT CONDUCTORSEGMENT USERDEFINED NOTDEFINED' },
IfcChangeActionEnum: { enumeration: 'NOCHANGE MODIFIED ADDED DELETED MODIFIEDADDED MODIFIEDDELETED' },
IfcChillerTypeEnum: { enumeration: 'AIRCOOLED WATERCOOLED HEATRECOVERY USERDEFINED NOTDEFINED' },
IfcCoilTypeEnum: { enumeration: 'DXCOOLINGCOIL WATERCOOLINGCOIL STEAMHEATINGCOIL WATERHEATINGCOIL ELECTRICHEATINGCOIL GASHEATINGCOIL USERDEFINED NOTDEFINED' },
IfcColumnTypeEnum: { enumeration: 'COLUMN USERDEFINED NOTDEFINED' },
IfcCompressorTypeEnum: { enumeration: 'DYNAMIC RECIPROCATING ROTARY SCROLL TROCHOIDAL SINGLESTAGE BOOSTER OPENTYPE HERMETIC SEMIHERMETIC WELDEDSHELLHERMETIC ROLLINGPISTON ROTARYVANE SINGLESCREW TWINSCREW USERDEFINED NOTDEFINED' },
IfcCondenserTypeEnum: { enumeration: 'WATERCOOLEDSHELLTUBE WATERCOOLEDSHELLCOIL WATERCOOLEDTUBEINTUBE WATERCOOLEDBRAZEDPLATE AIRCOOLED EVAPORATIVECOOLED USERDEFINED NOTDEFINED' },
IfcConnectionTypeEnum: { enumeration: 'ATPATH ATSTART ATEND NOTDEFINED' },
IfcConstraintEnum: { enumeration: 'HARD SOFT ADVISORY USERDEFINED NOTDEFINED' },
IfcControllerTypeEnum: { enumeration: 'FLOATING PROPORTIONAL PROPORTIONALINTEGRAL PROPORTIONALINTEGRALDERIVATIVE TIMEDTWOPOSITION TWOPOSITION USERDEFINED NOTDEFINED' },
IfcCooledBeamTypeEnum: { enumeration: 'ACTIVE PASSIVE USERDEFINED NOTDEFINED' },
IfcCoolingTowerTypeEnum: { enumeration: 'NATURALDRAFT MECHANICALINDUCEDDRAFT MECHANICALFORCEDDRAFT USERDEFINED NOTDEFINED' },
IfcCostScheduleTypeEnum: { enumeration: 'BUDGET COSTPLAN ESTIMATE TENDER PRICEDBILLOFQUANTITIES UNPRICEDBILLOFQUANTITIES SCHEDULEOFRATES USERDEFINED NOTDEFINED' },
IfcCoveringTypeEnum: { enumeration: 'CEILING FLOORING CLADDING ROOFING INSULATION MEMBRANE SLEEVING WRAPPING USERDEFINED NOTDEFINED' },
IfcCurrencyEnum: { enumeration: 'AED AES ATS AUD BBD BEG BGL BHD BMD BND BRL BSD BWP BZD CAD CBD CHF CLP CNY CYS CZK DDP DEM DKK EGL EST EUR FAK FIM FJD FKP FRF GBP GIP GMD GRX HKD HUF ICK IDR ILS INR IRP ITL JMD JOD JPY KES KRW KWD KYD LKR LUF MTL MUR MXN MYR NLG NZD OMR PGK PHP PKR PLN PTN QAR RUR SAR SCR SEK SGD SKP THB TRL TTD TWD USD VEB VND XEU ZAR ZWD NOK' },
IfcCurtainWallTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcDamperTypeEnum: { enumeration: 'CONTROLDAMPER FIREDAMPER SMOKEDAMPER FIRESMOKEDAMPER BACKDRAFTDAMPER RELIEFDAMPER BLASTDAMPER GRAVITYDAMPER GRAVITYRELIEFDAMPER BALANCINGDAMPER FUMEHOODEXHAUST USERDEFINED NOTDEFINED' },
IfcDataOriginEnum: { enumeration: 'MEASURED PREDICTED SIMULATED USERDEFINED NOTDEFINED' },
IfcDerivedUnitEnum: { enumeration: 'ANGULARVELOCITYUNIT COMPOUNDPLANEANGLEUNIT DYNAMICVISCOSITYUNIT HEATFLUXDENSITYUNIT INTEGERCOUNTRATEUNIT ISOTHERMALMOISTURECAPACITYUNIT KINEMATICVISCOSITYUNIT LINEARVELOCITYUNIT MASSDENSITYUNIT MASSFLOWRATEUNIT MOISTUREDIFFUSIVITYUNIT MOLECULARWEIGHTUNIT SPECIFICHEATCAPACITYUNIT THERMALADMITTANCEUNIT THERMALCONDUCTANCEUNIT THERMALRESISTANCEUNIT THERMALTRANSMITTANCEUNIT VAPORPERMEABILITYUNIT VOLUMETRICFLOWRATEUNIT ROTATIONALFREQUENCYUNIT TORQUEUNIT MOMENTOFINERTIAUNIT LINEARMOMENTUNIT LINEARFORCEUNIT PLANARFORCEUNIT MODULUSOFELASTICITYUNIT SHEARMODULUSUNIT LINEARSTIFFNESSUNIT ROTATIONALSTIFFNESSUNIT MODULUSOFSUBGRADEREACTIONUNIT ACCELERATIONUNIT CURVATUREUNIT HEATINGVALUEUNIT IONCONCENTRATIONUNIT LUMINOUSINTENSITYDISTRIBUTIONUNIT MASSPERLENGTHUNIT MODULUSOFLINEARSUBGRADEREACTIONUNIT MODULUSOFROTATIONALSUBGRADEREACTIONUNIT PHUNIT ROTATIONALMASSUNIT SECTIONAREAINTEGRALUNIT SECTIONMODULUSUNIT SOUNDPOWERUNIT SOUNDPRESSUREUNIT TEMPERATUREGRADIENTUNIT THERMALEXPANSIONCOEFFICIENTUNIT WARPINGCONSTANTUNIT WARPINGMOMENTUNIT USERDEFINED' },
IfcDimensionExtentUsage: { enumeration: 'ORIGIN TARGET' },
IfcDirectionSenseEnum: { enumeration: 'POSITIVE NEGATIVE' },
IfcDistributionChamberElementTypeEnum: { enumeration: 'FORMEDDUCT INSPECTIONCHAMBER INSPECTIONPIT MANHOLE METERCHAMBER SUMP TRENCH VALVECHAMBER USERDEFINED NOTDEFINED' },
IfcDocumentConfidentialityEnum: { enumeration: 'PUBLIC RESTRICTED CONFIDENTIAL PERSONAL USERDEFINED NOTDEFINED' },
IfcDocumentStatusEnum: { enumeration: 'DRAFT FINALDRAFT FINAL REVISION NOTDEFINED' },
IfcDoorPanelOperationEnum: { enumeration: 'SWINGING DOUBLE_ACTING SLIDING FOLDING REVOLVING ROLLINGUP USERDEFINED NOTDEFINED' },
IfcDoorPanelPositionEnum: { enumeration: 'LEFT MIDDLE RIGHT NOTDEFINED' },
IfcDoorStyleConstructionEnum: { enumeration: 'ALUMINIUM HIGH_GRADE_STEEL STEEL WOOD ALUMINIUM_WOOD ALUMINIUM_PLASTIC PLASTIC USERDEFINED NOTDEFINED' },
IfcDoorStyleOperationEnum: { enumeration: 'SINGLE_SWING_LEFT SINGLE_SWING_RIGHT DOUBLE_DOOR_SINGLE_SWING DOUBLE_DOOR_SINGLE_SWING_OPPOSITE_LEFT DOUBLE_DOOR_SINGLE_SWING_OPPOSITE_RIGHT DOUBLE_SWING_LEFT DOUBLE_SWING_RIGHT DOUBLE_DOOR_DOUBLE_SWING SLIDING_TO_LEFT SLIDING_TO_RIGHT DOUBLE_DOOR_SLIDING FOLDING_TO_LEFT FOLDING_TO_RIGHT DOUBLE_DOOR_FOLDING REVOLVING ROLLINGUP USERDEFINED NOTDEFINED' },
IfcDuctFittingTypeEnum: { enumeration: 'BEND CONNECTOR ENTRY EXIT JUNCTION OBSTRUCTION TRANSITION USERDEFINED NOTDEFINED' },
IfcDuctSegmentTypeEnum: { enumeration: 'RIGIDSEGMENT FLEXIBLESEGMENT USERDEFINED NOTDEFINED' },
IfcDuctSilencerTypeEnum: { enumeration: 'FLATOVAL RECTANGULAR ROUND USERDEFINED NOTDEFINED' },
IfcElectricApplianceTypeEnum: { enumeration: 'COMPUTER DIRECTWATERHEATER DISHWASHER ELECTRICCOOKER ELECTRICHEATER FACSIMILE FREESTANDINGFAN FREEZER FRIDGE_FREEZER HANDDRYER INDIRECTWATERHEATER MICROWAVE PHOTOCOPIER PRINTER REFRIGERATOR RADIANTHEATER SCANNER TELEPHONE TUMBLEDRYER TV VENDINGMACHINE WASHINGMACHINE WATERHEATER WATERCOOLER USERDEFINED NOTDEFINED' },
IfcElectricCurrentEnum: { enumeration: 'ALTERNATING DIRECT NOTDEFINED' },
IfcElectricDistributionPointFunctionEnum: { enumeration: 'ALARMPANEL CONSUMERUNIT CONTROLPANEL DISTRIBUTIONBOARD GASDETECTORPANEL INDICATORPANEL MIMICPANEL MOTORCONTROLCENTRE SWITCHBOARD USERDEFINED NOTDEFINED' },
IfcElectricFlowStorageDeviceTypeEnum: { enumeration: 'BATTERY CAPACITORBANK HARMONICFILTER INDUCTORBANK UPS USERDEFINED NOTDEFINED' },
IfcElectricGeneratorTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcElectricHeaterTypeEnum: { enumeration: 'ELECTRICPOINTHEATER ELECTRICCABLEHEATER ELECTRICMATHEATER USERDEFINED NOTDEFINED' },
IfcElectricMotorTypeEnum: { enumeration: 'DC INDUCTION POLYPHASE RELUCTANCESYNCHRONOUS SYNCHRONOUS USERDEFINED NOTDEFINED' },
IfcElectricTimeControlTypeEnum: { enumeration: 'TIMECLOCK TIMEDELAY RELAY USERDEFINED NOTDEFINED' },
IfcElementAssemblyTypeEnum: { enumeration: 'ACCESSORY_ASSEMBLY ARCH BEAM_GRID BRACED_FRAME GIRDER REINFORCEMENT_UNIT RIGID_FRAME SLAB_FIELD TRUSS USERDEFINED NOTDEFINED' },
IfcElementCompositionEnum: { enumeration: 'COMPLEX ELEMENT PARTIAL' },
IfcEnergySequenceEnum: { enumeration: 'PRIMARY SECONDARY TERTIARY AUXILIARY USERDEFINED NOTDEFINED' },
IfcEnvironmentalImpactCategoryEnum: { enumeration: 'COMBINEDVALUE DISPOSAL EXTRACTION INSTALLATION MANUFACTURE TRANSPORTATION USERDEFINED NOTDEFINED' },
IfcEvaporativeCoolerTypeEnum: { enumeration: 'DIRECTEVAPORATIVERANDOMMEDIAAIRCOOLER DIRECTEVAPORATIVERIGIDMEDIAAIRCOOLER DIRECTEVAPORATIVESLINGERSPACKAGEDAIRCOOLER DIRECTEVAPORATIVEPACKAGEDROTARYAIRCOOLER DIRECTEVAPORATIVEAIRWASHER INDIRECTEVAPORATIVEPACKAGEAIRCOOLER INDIRECTEVAPORATIVEWETCOIL INDIRECTEVAPORATIVECOOLINGTOWERORCOILCOOLER INDIRECTDIRECTCOMBINATION USERDEFINED NOTDEFINED' },
IfcEvaporatorTypeEnum: { enumeration: 'DIRECTEXPANSIONSHELLANDTUBE DIRECTEXPANSIONTUBEINTUBE DIRECTEXPANSIONBRAZEDPLATE FLOODEDSHELLANDTUBE SHELLANDCOIL USERDEFINED NOTDEFINED' },
IfcFanTypeEnum: { enumeration: 'CENTRIFUGALFORWARDCURVED CENTRIFUGALRADIAL CENTRIFUGALBACKWARDINCLINEDCURVED CENTRIFUGALAIRFOIL TUBEAXIAL VANEAXIAL PROPELLORAXIAL USERDEFINED NOTDEFINED' },
IfcFilterTypeEnum: { enumeration: 'AIRPARTICLEFILTER ODORFILTER OILFILTER STRAINER WATERFILTER USERDEFINED NOTDEFINED' },
IfcFireSuppressionTerminalTypeEnum: { enumeration: 'BREECHINGINLET FIREHYDRANT HOSEREEL SPRINKLER SPRINKLERDEFLECTOR USERDEFINED NOTDEFINED' },
IfcFlowDirectionEnum: { enumeration: 'SOURCE SINK SOURCEANDSINK NOTDEFINED' },
IfcFlowInstrumentTypeEnum: { enumeration: 'PRESSUREGAUGE THERMOMETER AMMETER FREQUENCYMETER POWERFACTORMETER PHASEANGLEMETER VOLTMETER_PEAK VOLTMETER_RMS USERDEFINED NOTDEFINED' },
IfcFlowMeterTypeEnum: { enumeration: 'ELECTRICMETER ENERGYMETER FLOWMETER GASMETER OILMETER WATERMETER USERDEFINED NOTDEFINED' },
IfcFootingTypeEnum: { enumeration: 'FOOTING_BEAM PAD_FOOTING PILE_CAP STRIP_FOOTING USERDEFINED NOTDEFINED' },
IfcGasTerminalTypeEnum: { enumeration: 'GASAPPLIANCE GASBOOSTER GASBURNER USERDEFINED NOTDEFINED' },
IfcGeometricProjectionEnum: { enumeration: 'GRAPH_VIEW SKETCH_VIEW MODEL_VIEW PLAN_VIEW REFLECTED_PLAN_VIEW SECTION_VIEW ELEVATION_VIEW USERDEFINED NOTDEFINED' },
IfcGlobalOrLocalEnum: { enumeration: 'GLOBAL_COORDS LOCAL_COORDS' },
IfcHeatExchangerTypeEnum: { enumeration: 'PLATE SHELLANDTUBE USERDEFINED NOTDEFINED' },
IfcHumidifierTypeEnum: { enumeration: 'STEAMINJECTION ADIABATICAIRWASHER ADIABATICPAN ADIABATICWETTEDELEMENT ADIABATICATOMIZING ADIABATICULTRASONIC ADIABATICRIGIDMEDIA ADIABATICCOMPRESSEDAIRNOZZLE ASSISTEDELECTRIC ASSISTEDNATURALGAS ASSISTEDPROPANE ASSISTEDBUTANE ASSISTEDSTEAM USERDEFINED NOTDEFINED' },
IfcInternalOrExternalEnum: { enumeration: 'INTERNAL EXTERNAL NOTDEFINED' },
IfcInventoryTypeEnum: { enumeration: 'ASSETINVENTORY SPACEINVENTORY FURNITUREINVENTORY USERDEFINED NOTDEFINED' },
IfcJunctionBoxTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcLampTypeEnum: { enumeration: 'COMPACTFLUORESCENT FLUORESCENT HIGHPRESSUREMERCURY HIGHPRESSURESODIUM METALHALIDE TUNGSTENFILAMENT USERDEFINED NOTDEFINED' },
IfcLayerSetDirectionEnum: { enumeration: 'AXIS1 AXIS2 AXIS3' },
IfcLightDistributionCurveEnum: { enumeration: 'TYPE_A TYPE_B TYPE_C NOTDEFINED' },
IfcLightEmissionSourceEnum: { enumeration: 'COMPACTFLUORESCENT FLUORESCENT HIGHPRESSUREMERCURY HIGHPRESSURESODIUM LIGHTEMITTINGDIODE LOWPRESSURESODIUM LOWVOLTAGEHALOGEN MAINVOLTAGEHALOGEN METALHALIDE TUNGSTENFILAMENT NOTDEFINED' },
IfcLightFixtureTypeEnum: { enumeration: 'POINTSOURCE DIRECTIONSOURCE USERDEFINED NOTDEFINED' },
IfcLoadGroupTypeEnum: { enumeration: 'LOAD_GROUP LOAD_CASE LOAD_COMBINATION_GROUP LOAD_COMBINATION USERDEFINED NOTDEFINED' },
IfcLogicalOperatorEnum: { enumeration: 'LOGICALAND LOGICALOR' },
IfcMemberTypeEnum: { enumeration: 'BRACE CHORD COLLAR MEMBER MULLION PLATE POST PURLIN RAFTER STRINGER STRUT STUD USERDEFINED NOTDEFINED' },
IfcMotorConnectionTypeEnum: { enumeration: 'BELTDRIVE COUPLING DIRECTDRIVE USERDEFINED NOTDEFINED' },
IfcNullStyle: { enumeration: 'NULL' },
IfcObjectTypeEnum: { enumeration: 'PRODUCT PROCESS CONTROL RESOURCE ACTOR GROUP PROJECT NOTDEFINED' },
IfcObjectiveEnum: { enumeration: 'CODECOMPLIANCE DESIGNINTENT HEALTHANDSAFETY REQUIREMENT SPECIFICATION TRIGGERCONDITION USERDEFINED NOTDEFINED' },
IfcOccupantTypeEnum: { enumeration: 'ASSIGNEE ASSIGNOR LESSEE LESSOR LETTINGAGENT OWNER TENANT USERDEFINED NOTDEFINED' },
IfcOutletTypeEnum: { enumeration: 'AUDIOVISUALOUTLET COMMUNICATIONSOUTLET POWEROUTLET USERDEFINED NOTDEFINED' },
IfcPermeableCoveringOperationEnum: { enumeration: 'GRILL LOUVER SCREEN USERDEFINED NOTDEFINED' },
IfcPhysicalOrVirtualEnum: { enumeration: 'PHYSICAL VIRTUAL NOTDEFINED' },
IfcPileConstructionEnum: { enumeration: 'CAST_IN_PLACE COMPOSITE PRECAST_CONCRETE PREFAB_STEEL USERDEFINED NOTDEFINED' },
IfcPileTypeEnum: { enumeration: 'COHESION FRICTION SUPPORT USERDEFINED NOTDEFINED' },
IfcPipeFittingTypeEnum: { enumeration: 'BEND CONNECTOR ENTRY EXIT JUNCTION OBSTRUCTION TRANSITION USERDEFINED NOTDEFINED' },
IfcPipeSegmentTypeEnum: { enumeration: 'FLEXIBLESEGMENT RIGIDSEGMENT GUTTER SPOOL USERDEFINED NOTDEFINED' },
IfcPlateTypeEnum: { enumeration: 'CURTAIN_PANEL SHEET USERDEFINED NOTDEFINED' },
IfcProcedureTypeEnum: { enumeration: 'ADVICE_CAUTION ADVICE_NOTE ADVICE_WARNING CALIBRATION DIAGNOSTIC SHUTDOWN STARTUP USERDEFINED NOTDEFINED' },
IfcProfileTypeEnum: { enumeration: 'CURVE AREA' },
IfcProjectOrderRecordTypeEnum: { enumeration: 'CHANGE MAINTENANCE MOVE PURCHASE WORK USERDEFINED NOTDEFINED' },
IfcProjectOrderTypeEnum: { enumeration: 'CHANGEORDER MAINTENANCEWORKORDER MOVEORDER PURCHASEORDER WORKORDER USERDEFINED NOTDEFINED' },
IfcProjectedOrTrueLengthEnum: { enumeration: 'PROJECTED_LENGTH TRUE_LENGTH' },
IfcPropertySourceEnum: { enumeration: 'DESIGN DESIGNMAXIMUM DESIGNMINIMUM SIMULATED ASBUILT COMMISSIONING MEASURED USERDEFINED NOTKNOWN' },
IfcProtectiveDeviceTypeEnum: { enumeration: 'FUSEDISCONNECTOR CIRCUITBREAKER EARTHFAILUREDEVICE RESIDUALCURRENTCIRCUITBREAKER RESIDUALCURRENTSWITCH VARISTOR USERDEFINED NOTDEFINED' },
IfcPumpTypeEnum: { enumeration: 'CIRCULATOR ENDSUCTION SPLITCASE VERTICALINLINE VERTICALTURBINE USERDEFINED NOTDEFINED' },
IfcRailingTypeEnum: { enumeration: 'HANDRAIL GUARDRAIL BALUSTRADE USERDEFINED NOTDEFINED' },
IfcRampFlightTypeEnum: { enumeration: 'STRAIGHT SPIRAL USERDEFINED NOTDEFINED' },
IfcRampTypeEnum: { enumeration: 'STRAIGHT_RUN_RAMP TWO_STRAIGHT_RUN_RAMP QUARTER_TURN_RAMP TWO_QUARTER_TURN_RAMP HALF_TURN_RAMP SPIRAL_RAMP USERDEFINED NOTDEFINED' },
IfcReflectanceMethodEnum: { enumeration: 'BLINN FLAT GLASS MATT METAL MIRROR PHONG PLASTIC STRAUSS NOTDEFINED' },
IfcReinforcingBarRoleEnum: { enumeration: 'MAIN SHEAR LIGATURE STUD PUNCHING EDGE RING USERDEFINED NOTDEFINED' },
IfcReinforcingBarSurfaceEnum: { enumeration: 'PLAIN TEXTURED' },
IfcResourceConsumptionEnum: { enumeration: 'CONSUMED PARTIALLYCONSUMED NOTCONSUMED OCCUPIED PARTIALLYOCCUPIED NOTOCCUPIED USERDEFINED NOTDEFINED' },
IfcRibPlateDirectionEnum: { enumeration: 'DIRECTION_X DIRECTION_Y' },
IfcRoleEnum: { enumeration: 'SUPPLIER MANUFACTURER CONTRACTOR SUBCONTRACTOR ARCHITECT STRUCTURALENGINEER COSTENGINEER CLIENT BUILDINGOWNER BUILDINGOPERATOR MECHANICALENGINEER ELECTRICALENGINEER PROJECTMANAGER FACILITIESMANAGER CIVILENGINEER COMISSIONINGENGINEER ENGINEER OWNER CONSULTANT CONSTRUCTIONMANAGER FIELDCONSTRUCTIONMANAGER RESELLER USERDEFINED' },
IfcRoofTypeEnum: { enumeration: 'FLAT_ROOF SHED_ROOF GABLE_ROOF HIP_ROOF HIPPED_GABLE_ROOF GAMBREL_ROOF MANSARD_ROOF BARREL_ROOF RAINBOW_ROOF BUTTERFLY_ROOF PAVILION_ROOF DOME_ROOF FREEFORM NOTDEFINED' },
IfcSIPrefix: { enumeration: 'EXA PETA TERA GIGA MEGA KILO HECTO DECA DECI CENTI MILLI MICRO NANO PICO FEMTO ATTO' },
IfcSIUnitName: { enumeration: 'AMPERE BECQUEREL CANDELA COULOMB CUBIC_METRE DEGREE_CELSIUS FARAD GRAM GRAY HENRY HERTZ JOULE KELVIN LUMEN LUX METRE MOLE NEWTON OHM PASCAL RADIAN SECOND SIEMENS SIEVERT SQUARE_METRE STERADIAN TESLA VOLT WATT WEBER' },
IfcSanitaryTerminalTypeEnum: { enumeration: 'BATH BIDET CISTERN SHOWER SINK SANITARYFOUNTAIN TOILETPAN URINAL WASHHANDBASIN WCSEAT USERDEFINED NOTDEFINED' },
IfcSectionTypeEnum: { enumeration: 'UNIFORM TAPERED' },
IfcSensorTypeEnum: { enumeration: 'CO2SENSOR FIRESENSOR FLOWSENSOR GASSENSOR HEATSENSOR HUMIDITYSENSOR LIGHTSENSOR MOISTURESENSOR MOVEMENTSENSOR PRESSURESENSOR SMOKESENSOR SOUNDSENSOR TEMPERATURESENSOR USERDEFINED NOTDEFINED' },
IfcSequenceEnum: { enumeration: 'START_START START_FINISH FINISH_START FINISH_FINISH NOTDEFINED' },
IfcServiceLifeFactorTypeEnum: { enumeration: 'A_QUALITYOFCOMPONENTS B_DESIGNLEVEL C_WORKEXECUTIONLEVEL D_INDOORENVIRONMENT E_OUTDOORENVIRONMENT F_INUSECONDITIONS G_MAINTENANCELEVEL USERDEFINED NOTDEFINED' },
IfcServiceLifeTypeEnum: { enumeration: 'ACTUALSERVICELIFE EXPECTEDSERVICELIFE OPTIMISTICREFERENCESERVICELIFE PESSIMISTICREFERENCESERVICELIFE REFERENCESERVICELIFE' },
IfcSlabTypeEnum: { enumeration: 'FLOOR ROOF LANDING BASESLAB USERDEFINED NOTDEFINED' },
IfcSoundScaleEnum: { enumeration: 'DBA DBB DBC NC NR USERDEFINED NOTDEFINED' },
IfcSpaceHeaterTypeEnum: { enumeration: 'SECTIONALRADIATOR PANELRADIATOR TUBULARRADIATOR CONVECTOR BASEBOARDHEATER FINNEDTUBEUNIT UNITHEATER USERDEFINED NOTDEFINED' },
IfcSpaceTypeEnum: { enumeration: 'USERDEFINED NOTDEFINED' },
IfcStackTerminalTypeEnum: { enumeration: 'BIRDCAGE COWL RAINWATERHOPPER USERDEFINED NOTDEFINED' },
IfcStairFlightTypeEnum: { enumeration: 'STRAIGHT WINDER SPIRAL CURVED FREEFORM USERDEFINED NOTDEFINED' },
IfcStairTypeEnum: { enumeration: 'STRAIGHT_RUN_STAIR TWO_STRAIGHT_RUN_STAIR QUARTER_WINDING_STAIR QUARTER_TURN_STAIR HALF_WINDING_STAIR HALF_TURN_STAIR TWO_QUARTER_WINDING_STAIR TWO_QUARTER_TURN_STAIR THREE_QUARTER_WINDING_STAIR THREE_QUARTER_TURN_STAIR SPIRAL_STAIR DOUBLE_RETURN_STAIR CURVED_RUN_STAIR TWO_CURVED_RUN_STAIR USERDEFINED NOTDEFINED' },
IfcStateEnum: { enumeration: 'READWRITE READONLY LOCKED READWRITELOCKED READONLYLOCKED' },
IfcStructuralCurveTypeEnum: { enumeration: 'RIGID_JOINED_MEMBER PIN_JOINED_MEMBER CABLE TENSION_MEMBER COMPRESSION_MEMBER USERDEFINED NOTDEFINED' },
IfcStructuralSurfaceTypeEnum: { enumeration: 'BENDING_ELEMENT MEMBRANE_ELEMENT SHELL USERDEFINED NOTDEFINED' },
IfcSurfaceSide: { enumeration: 'POSITIVE NEGATIVE BOTH' },
IfcSurfaceTextureEnum: { enumeration: 'BUMP OPACITY REFLECTION SELFILLUMINATION SHININESS SPECULAR TEXTURE TRANSPARENCYMAP NOTDEFINED' },
IfcSwitchingDeviceTypeEnum: { enumeration: 'CONTACTOR EMERGENCYSTOP STARTER SWITCHDISCONNECTOR TOGGLESWITCH USERDEFINED NOTDEFINED' },
IfcTankTypeEnum: { enumeration: 'PREFORMED SECTIONAL EXPANSION PRESSUREVESSEL USERDEFINED NOTDEFINED' },
IfcTendonTypeEnum: { enumeration: 'STRAND WIRE BAR COATED USERDEFINED NOTDEFINED' },
IfcTextPath: { enumeration: 'LEFT RIGHT UP DOWN' },
IfcThermalLoadSourceEnum: { enumeration: 'PEOPLE LIGHTING EQUIPMENT VENTILATIONINDOORAIR VENTILATIONOUTSIDEAIR RECIRCULATEDAIR EXHAUSTAIR AIREXCHANGERATE DRYBULBTEMPERATURE RELATIVEHUMIDITY INFILTRATION USERDEFINED NOTDEFINED' },
IfcThermalLoadTypeEnum: { enumeration: 'SENSIBLE LATENT RADIANT NOTDEFINED' },
IfcTimeSeriesDataTypeEnum: { enumeration: 'CONTINUOUS DISCRETE DISCRETEBINARY PIECEWISEBINARY PIECEWISECONSTANT PIECEWISECONTINUOUS NOTDEFINED' },
IfcTimeSeriesScheduleTypeEnum: { enumeration: 'ANNUAL MONTHLY WEEKLY DAILY USERDEFINED NOTDEFINED' },
IfcTransformerTypeEnum: { enumeration: 'CURRENT FREQUENCY VOLTAGE USERDEFINED NOTDEFINED' },
IfcTransitionCode: { enumeration: 'DISCONTINUOUS CONTINUOUS CONTSAMEGRADIENT CONTSAMEGRADIENTSAMECURVATURE' },
IfcTransportElementTypeEnum: { enumeration: 'ELEVATOR ESCALATOR MOVINGWALKWAY USERDEFINED NOTDEFINED' },
IfcTrimmingPreference: { enumeration: 'CARTESIAN PARAMETER UNSPECIFIED' },
IfcTubeBundleTypeEnum: { enumeration: 'FINNED USERDEFINED NOTDEFINED' },
IfcUnitEnum: { enumeration: 'ABSORBEDDOSEUNIT AMOUNTOFSUBSTANCEUNIT AREAUNIT DOSEEQUIVALENTUNIT ELECTRICCAPACITANCEUNIT ELECTRICCHARGEUNIT ELECTRICCONDUCTANCEUNIT ELECTRICCURRENTUNIT ELECTRICRESISTANCEUNIT ELECTRICVOLTAGEUNIT ENERGYUNIT FORCEUNIT FREQUENCYUNIT ILLUMINANCEUNIT INDUCTANCEUNIT LENGTHUNIT LUMINOUSFLUXUNIT LUMINOUSINTENSITYUNIT MAGNETICFLUXDENSITYUNIT MAGNETICFLUXUNIT MASSUNIT PLANEANGLEUNIT POWERUNIT PRESSUREUNIT RADIOACTIVITYUNIT SOLIDANGLEUNIT THERMODYNAMICTEMPERATUREUNIT TIMEUNIT VOLUMEUNIT USERDEFINED' },
IfcUnitaryEquipmentTypeEnum: { enumeration: 'AIRHANDLER AIRCONDITIONINGUNIT SPLITSYSTEM ROOFTOPUNIT USERDEFINED NOTDEFINED' },
IfcValveTypeEnum: { enumeration: 'AIRRELEASE ANTIVACUUM CHANGEOVER CHECK COMMISSIONING DIVERTING DRAWOFFCOCK DOUBLECHECK DOUBLEREGULATING FAUCET FLUSHING GASCOCK GASTAP ISOLATING MIXING PRESSUREREDUCING PRESSURERELIEF REGULATING SAFETYCUTOFF STEAMTRAP STOPCOCK USERDEFINED NOTDEFINED' },
IfcVibrationIsolatorTypeEnum: { enumeration: 'COMPRESSION SPRING USERDEFINED NOTDEFINED' },
IfcWallTypeEnum: { enumeration: 'STANDARD POLYGONAL SHEAR ELEMENTEDWALL PLUMBINGWALL USERDEFINED NOTDEFINED' },
IfcWasteTerminalTypeEnum: { enumeration: 'FLOORTRAP FLOORWASTE GULLYSUMP GULLYTRAP GREASEINTERCEPTOR OILINTERCEPTOR PETROLINTERCEPTOR ROOFDRAIN WASTEDISPOSALUNIT WASTETRAP USERDEFINED NOTDEFINED' },
IfcWindowPanelOperationEnum: { enumeration: 'SIDEHUNGRIGHTHAND SIDEHUNGLEFTHAND TILTANDTURNRIGHTHAND TILTANDTURNLEFTHAND TOPHUNG BOTTOMHUNG PIVOTHORIZONTAL PIVOTVERTICAL SLIDINGHORIZONTAL SLIDINGVERTICAL REMOVABLECASEMENT FIXEDCASEMENT OTHEROPERATION NOTDEFINED' },
IfcWindowPanelPositionEnum: { enumeration: 'LEFT MIDDLE RIGHT BOTTOM TOP NOTDEFINED' },
IfcWindowStyleConstructionEnum: { enumeration: 'ALUMINIUM HIGH_GRADE_STEEL STEEL WOOD ALUMINIUM_WOOD PLASTIC OTHER_CONSTRUCTION NOTDEFINED' },
IfcWindowStyleOperationEnum: { enumeration: 'SINGLE_PANEL DOUBLE_PANEL_VERTICAL DOUBLE_PANEL_HORIZONTAL TRIPLE_PANEL_VERTICAL TRIPLE_PANEL_BOTTOM TRIPLE_PANEL_TOP TRIPLE_PANEL_LEFT TRIPLE_PANEL_RIGHT TRIPLE_PANEL_HORIZONTAL USERDEFINED NOTDEFINED' },
IfcWorkControlTypeEnum: { enumeration: 'ACTUAL BASELINE PLANNED USERDEFINED NOTDEFINED' },
IfcActorSelect: { select: 'IfcOrganization IfcPerson IfcPersonAndOrganization' },
IfcAppliedValueSelect: { select: 'IfcRatioMeasure IfcMeasureWithUnit IfcMonetaryMeasure' },
IfcAxis2Placement: { select: 'IfcAxis2Placement2D IfcAxis2Placement3D' },
IfcBooleanOperand: { select: 'IfcSolidModel IfcHalfSpaceSolid IfcBooleanResult IfcCsgPrimitive3D' },
IfcCharacterStyleSelect: { select: 'IfcTextStyleForDefinedFont' },
IfcClassificationNotationSelect: { select: 'IfcClassificationNotation IfcClassificationReference' },
IfcColour: { select: 'IfcColourSpecification IfcPreDefinedColour' },
IfcColourOrFactor: { select: 'IfcColourRgb IfcNormalisedRatioMeasure' },
IfcConditionCriterionSelect: { select: 'IfcLabel IfcMeasureWithUnit' },
IfcCsgSelect: { select: 'IfcBooleanResult IfcCsgPrimitive3D' },
IfcCurveFontOrScaledCurveFontSelect: { select: 'IfcCurveStyleFontSelect IfcCurveStyleFontAndScaling' },
IfcCurveOrEdgeCurve: { select: 'IfcBoundedCurve IfcEdgeCurve' },
IfcCurveStyleFontSelect: { select: 'IfcPreDefinedCurveFont IfcCurveStyleFont' },
IfcDateTimeSelect: { select: 'IfcCalendarDate IfcLocalTime IfcDateAndTime' },
IfcDefinedSymbolSelect: { select: 'IfcPreDefinedSymbol IfcExternallyDefinedSymbol' },
IfcDerivedMeasureValue: { select: 'IfcVolumetricFlowRateMeasure IfcTimeStamp IfcThermalTransmittanceMeasure IfcThermalResistanceMeasure IfcThermalAdmittanceMeasure IfcPressureMeasure IfcPowerMeasure IfcMassFlowRateMeasure IfcMassDensityMeasure IfcLinearVelocityMeasure IfcKinematicViscosityMeasure IfcIntegerCountRateMeasure IfcHeatFluxDensityMeasure IfcFrequencyMeasure IfcEnergyMeasure IfcElectricVoltageMeasure IfcDynamicViscosityMeasure IfcCompoundPlaneAngleMeasure IfcAngularVelocityMeasure IfcThermalConductivityMeasure IfcMolecularWeightMeasure IfcVaporPermeabilityMeasure IfcMoistureDiffusivityMeasure IfcIsothermalMoistureCapacityMeasure IfcSpecificHeatCapacityMeasure IfcMonetaryMeasure IfcMagneticFluxDensityMeasure IfcMagneticFluxMeasure IfcLuminousFluxMeasure IfcForceMeasure IfcInductanceMeasure IfcIlluminanceMeasure IfcElectricResistanceMeasure IfcElectricConductanceMeasure IfcElectricChargeMeasure IfcDoseEquivalentMeasure IfcElectricCapacitanceMeasure IfcAbsorbedDoseMeasure IfcRadioActivityMeasure IfcRotationalFrequencyMeasure IfcTorqueMeasure IfcAccelerationMeasure IfcLinearForceMeasure IfcLinearStiffnessMeasure IfcModulusOfSubgradeReactionMeasure IfcModulusOfElasticityMeasure IfcMomentOfInertiaMeasure IfcPlanarForceMeasure IfcRotationalStiffnessMeasure IfcShearModulusMeasure IfcLinearMomentMeasure IfcLuminousIntensityDistributionMeasure IfcCurvatureMeasure IfcMassPerLengthMeasure IfcModulusOfLinearSubgradeReactionMeasure IfcModulusOfRotationalSubgradeReactionMeasure IfcRotationalMassMeasure IfcSectionalAreaIntegralMeasure IfcSectionModulusMeasure IfcTemperatureGradientMeasure IfcThermalExpansionCoefficientMeasure IfcWarpingConstantMeasure IfcWarpingMomentMeasure IfcSoundPowerMeasure IfcSoundPressureMeasure IfcHeatingValueMeasure IfcPHMeasure IfcIonConcentrationMeasure' },
IfcDocumentSelect: { select: 'IfcDocumentReference IfcDocumentInformation' },
IfcDraughtingCalloutElement: { select: 'IfcAnnotationCurveOccurrence IfcAnnotationTextOccurrence IfcAnnotationSymbolOccurrence' },
IfcFillAreaStyleTileShapeSelect: { select: 'IfcFillAreaStyleTileSymbolWithStyle' },
IfcFillStyleSelect: { select: 'IfcFillAreaStyleHatching IfcFillAreaStyleTiles IfcColour IfcExternallyDefinedHatchStyle' },
IfcGeometricSetSelect: { select: 'IfcPoint IfcCurve IfcSurface' },
IfcHatchLineDistanceSelect: { select: 'IfcOneDirectionRepeatFactor IfcPositiveLengthMeasure' },
IfcLayeredItem: { select: 'IfcRepresentationItem IfcRepresentation' },
IfcLibrarySelect: { select: 'IfcLibraryReference IfcLibraryInformation' },
IfcLightDistributionDataSourceSelect: { select: 'IfcExternalReference IfcLightIntensityDistribution' },
IfcMaterialSelect: { select: 'IfcMaterial IfcMaterialList IfcMaterialLayerSetUsage IfcMaterialLayerSet IfcMaterialLayer' },
IfcMeasureValue: { select: 'IfcVolumeMeasure IfcTimeMeasure IfcThermodynamicTemperatureMeasure IfcSolidAngleMeasure IfcPositiveRatioMeasure IfcRatioMeasure IfcPositivePlaneAngleMeasure IfcPlaneAngleMeasure IfcParameterValue IfcNumericMeasure IfcMassMeasure IfcPositiveLengthMeasure IfcLengthMeasure IfcElectricCurrentMeasure IfcDescriptiveMeasure IfcCountMeasure IfcContextDependentMeasure IfcAreaMeasure IfcAmountOfSubstanceMeasure IfcLuminousIntensityMeasure IfcNormalisedRatioMeasure IfcComplexNumber' },
IfcMetricValueSelect: { select: 'IfcDateTimeSelect IfcMeasureWithUnit IfcTable IfcText IfcTimeSeries IfcCostValue' },
IfcObjectReferenceSelect: { select: 'IfcMaterial IfcPerson IfcDateAndTime IfcMaterialList IfcOrganization IfcCalendarDate IfcLocalTime IfcPersonAndOrganization IfcMaterialLayer IfcExternalReference IfcTimeSeries IfcAddress IfcAppliedValue' },
IfcOrientationSelect: { select: 'IfcPlaneAngleMeasure IfcDirection' },
IfcPointOrVertexPoint: { select: 'IfcPoint IfcVertexPoint' },
IfcPresentationStyleSelect: { select: 'IfcNullStyle IfcCurveStyle IfcSymbolStyle IfcFillAreaStyle IfcTextStyle IfcSurfaceStyle' },
IfcShell: { select: 'IfcClosedShell IfcOpenShell' },
IfcSimpleValue: { select: 'IfcInteger IfcReal IfcBoolean IfcIdentifier IfcText IfcLabel IfcLogical' },
IfcSizeSelect: { select: 'IfcRatioMeasure IfcLengthMeasure IfcDescriptiveMeasure IfcPositiveLengthMeasure IfcNormalisedRatioMeasure IfcPositiveRatioMeasure' },
IfcSpecularHighlightSelect: { select: 'IfcSpecularExponent IfcSpecularRoughness' },
IfcStructuralActivityAssignmentSelect: { select: 'IfcStructuralItem IfcElement' },
IfcSurfaceOrFaceSurface: { select: 'IfcSurface IfcFaceSurface IfcFaceBasedSurfaceModel' },
IfcSurfaceStyleElementSelect: { select: 'IfcSurfaceStyleShading IfcSurfaceStyleLighting IfcSurfaceStyleWithTextures IfcExternallyDefinedSurfaceStyle IfcSurfaceStyleRefraction' },
IfcSymbolStyleSelect: { select: 'IfcColour' },
IfcTextFontSelect: { select: 'IfcPreDefinedTextFont IfcExternallyDefinedTextFont' },
IfcTextStyleSelect: { select: 'IfcTextStyleWithBoxCharacteristics IfcTextStyleTextModel' },
IfcTrimmingSelect: { select: 'IfcCartesianPoint IfcParameterValue' },
IfcUnit: { select: 'IfcDerivedUnit IfcNamedUnit IfcMonetaryUnit' },
IfcValue: { select: 'IfcMeasureValue IfcSimpleValue IfcDerivedMeasureValue' },
IfcVectorOrDirection: { select: 'IfcDirection IfcVector' },
},
entities: {
Ifc2DCompositeCurve: { of: 'IfcCompositeCurve' },
IfcActionRequest: { of: 'IfcControl', attributes: [['RequestID', 'IfcIdentifier', 0]], unique: { UR2: 'RequestID' } },
IfcActor: { of: 'IfcObject', attributes: [['TheActor', 'IfcActorSelect', 0]], inverses: [['IsActingUpon', 'SET', 0, -1, 'IfcRelAssignsToActor', 'RelatingActor']] },
IfcActorRole: { attributes: [['Role', 'IfcRoleEnum', 0], ['UserDefinedRole', 'IfcLabel', 1], ['Description', 'IfcText', 1]] },
IfcActuatorType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcActuatorTypeEnum', 0]] },
IfcAddress: { abstract: true, attributes: [['Purpose', 'IfcAddressTypeEnum', 1], ['Description', 'IfcText', 1], ['UserDefinedPurpose', 'IfcLabel', 1]], inverses: [['OfPerson', 'SET', 0, -1, 'IfcPerson', 'Addresses'], ['OfOrganization', 'SET', 0, -1, 'IfcOrganization', 'Addresses']] },
IfcAirTerminalBoxType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcAirTerminalBoxTypeEnum', 0]] },
IfcAirTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcAirTerminalTypeEnum', 0]] },
IfcAirToAirHeatRecoveryType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcAirToAirHeatRecoveryTypeEnum', 0]] },
IfcAlarmType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcAlarmTypeEnum', 0]] },
IfcAngularDimension: { of: 'IfcDimensionCurveDirectedCallout' },
IfcAnnotation: { of: 'IfcProduct', inverses: [['ContainedInStructure', 'SET', 0, 1, 'IfcRelContainedInSpatialStructure', 'RelatedElements']] },
IfcAnnotationCurveOccurrence: { of: 'IfcAnnotationOccurrence' },
IfcAnnotationFillArea: { of: 'IfcGeometricRepresentationItem', attributes: [['OuterBoundary', 'IfcCurve', 0], ['InnerBoundaries', ['SET', 1, -1, 0, 'IfcCurve'], 1]] },
IfcAnnotationFillAreaOccurrence: { of: 'IfcAnnotationOccurrence', attributes: [['FillStyleTarget', 'IfcPoint', 1], ['GlobalOrLocal', 'IfcGlobalOrLocalEnum', 1]] },
IfcAnnotationOccurrence: { of: 'IfcStyledItem', abstract: true },
IfcAnnotationSurface: { of: 'IfcGeometricRepresentationItem', attributes: [['Item', 'IfcGeometricRepresentationItem', 0], ['TextureCoordinates', 'IfcTextureCoordinate', 1]] },
IfcAnnotationSurfaceOccurrence: { of: 'IfcAnnotationOccurrence' },
IfcAnnotationSymbolOccurrence: { of: 'IfcAnnotationOccurrence' },
IfcAnnotationTextOccurrence: { of: 'IfcAnnotationOccurrence' },
IfcApplication: { attributes: [['ApplicationDeveloper', 'IfcOrganization', 0], ['Version', 'IfcLabel', 0], ['ApplicationFullName', 'IfcLabel', 0], ['ApplicationIdentifier', 'IfcIdentifier', 0]], unique: { UR1: 'ApplicationIdentifier', UR2: 'ApplicationFullName Version' } },
IfcAppliedValue: { abstract: true, attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['AppliedValue', 'IfcAppliedValueSelect', 1], ['UnitBasis', 'IfcMeasureWithUnit', 1], ['ApplicableDate', 'IfcDateTimeSelect', 1], ['FixedUntilDate', 'IfcDateTimeSelect', 1]], inverses: [['ValuesReferenced', 'SET', 0, -1, 'IfcReferencesValueDocument', 'ReferencingValues'], ['ValueOfComponents', 'SET', 0, -1, 'IfcAppliedValueRelationship', 'ComponentOfTotal'], ['IsComponentIn', 'SET', 0, -1, 'IfcAppliedValueRelationship', 'Components']] },
IfcAppliedValueRelationship: { attributes: [['ComponentOfTotal', 'IfcAppliedValue', 0], ['Components', ['SET', 1, -1, 0, 'IfcAppliedValue'], 0], ['ArithmeticOperator', 'IfcArithmeticOperatorEnum', 0], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1]] },
IfcApproval: { attributes: [['Description', 'IfcText', 1], ['ApprovalDateTime', 'IfcDateTimeSelect', 0], ['ApprovalStatus', 'IfcLabel', 1], ['ApprovalLevel', 'IfcLabel', 1], ['ApprovalQualifier', 'IfcText', 1], ['Name', 'IfcLabel', 0], ['Identifier', 'IfcIdentifier', 0]], inverses: [['Actors', 'SET', 0, -1, 'IfcApprovalActorRelationship', 'Approval'], ['IsRelatedWith', 'SET', 0, -1, 'IfcApprovalRelationship', 'RelatedApproval'], ['Relates', 'SET', 0, -1, 'IfcApprovalRelationship', 'RelatingApproval']] },
IfcApprovalActorRelationship: { attributes: [['Actor', 'IfcActorSelect', 0], ['Approval', 'IfcApproval', 0], ['Role', 'IfcActorRole', 0]] },
IfcApprovalPropertyRelationship: { attributes: [['ApprovedProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0], ['Approval', 'IfcApproval', 0]] },
IfcApprovalRelationship: { attributes: [['RelatedApproval', 'IfcApproval', 0], ['RelatingApproval', 'IfcApproval', 0], ['Description', 'IfcText', 1], ['Name', 'IfcLabel', 0]] },
IfcArbitraryClosedProfileDef: { of: 'IfcProfileDef', attributes: [['OuterCurve', 'IfcCurve', 0]] },
IfcArbitraryOpenProfileDef: { of: 'IfcProfileDef', attributes: [['Curve', 'IfcBoundedCurve', 0]] },
IfcArbitraryProfileDefWithVoids: { of: 'IfcArbitraryClosedProfileDef', attributes: [['InnerCurves', ['SET', 1, -1, 0, 'IfcCurve'], 0]] },
IfcAsset: { of: 'IfcGroup', attributes: [['AssetID', 'IfcIdentifier', 0], ['OriginalValue', 'IfcCostValue', 0], ['CurrentValue', 'IfcCostValue', 0], ['TotalReplacementCost', 'IfcCostValue', 0], ['Owner', 'IfcActorSelect', 0], ['User', 'IfcActorSelect', 0], ['ResponsiblePerson', 'IfcPerson', 0], ['IncorporationDate', 'IfcCalendarDate', 0], ['DepreciatedValue', 'IfcCostValue', 0]] },
IfcAsymmetricIShapeProfileDef: { of: 'IfcIShapeProfileDef', attributes: [['TopFlangeWidth', 'IfcPositiveLengthMeasure', 0], ['TopFlangeThickness', 'IfcPositiveLengthMeasure', 1], ['TopFlangeFilletRadius', 'IfcPositiveLengthMeasure', 1], ['CentreOfGravityInY', 'IfcPositiveLengthMeasure', 1]] },
IfcAxis1Placement: { of: 'IfcPlacement', attributes: [['Axis', 'IfcDirection', 1]] },
IfcAxis2Placement2D: { of: 'IfcPlacement', attributes: [['RefDirection', 'IfcDirection', 1]] },
IfcAxis2Placement3D: { of: 'IfcPlacement', attributes: [['Axis', 'IfcDirection', 1], ['RefDirection', 'IfcDirection', 1]] },
IfcBSplineCurve: { of: 'IfcBoundedCurve', abstract: true, attributes: [['Degree', 'INTEGER', 0], ['ControlPointsList', ['LIST', 2, -1, 0, 'IfcCartesianPoint'], 0], ['CurveForm', 'IfcBSplineCurveForm', 0], ['ClosedCurve', 'LOGICAL', 0], ['SelfIntersect', 'LOGICAL', 0]] },
IfcBeam: { of: 'IfcBuildingElement' },
IfcBeamType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcBeamTypeEnum', 0]] },
IfcBezierCurve: { of: 'IfcBSplineCurve' },
IfcBlobTexture: { of: 'IfcSurfaceTexture', attributes: [['RasterFormat', 'IfcIdentifier', 0], ['RasterCode', 'BOOLEAN', 0]] },
IfcBlock: { of: 'IfcCsgPrimitive3D', attributes: [['XLength', 'IfcPositiveLengthMeasure', 0], ['YLength', 'IfcPositiveLengthMeasure', 0], ['ZLength', 'IfcPositiveLengthMeasure', 0]] },
IfcBoilerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcBoilerTypeEnum', 0]] },
IfcBooleanClippingResult: { of: 'IfcBooleanResult' },
IfcBooleanResult: { of: 'IfcGeometricRepresentationItem', attributes: [['Operator', 'IfcBooleanOperator', 0], ['FirstOperand', 'IfcBooleanOperand', 0], ['SecondOperand', 'IfcBooleanOperand', 0]] },
IfcBoundaryCondition: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcBoundaryEdgeCondition: { of: 'IfcBoundaryCondition', attributes: [['LinearStiffnessByLengthX', 'IfcModulusOfLinearSubgradeReactionMeasure', 1], ['LinearStiffnessByLengthY', 'IfcModulusOfLinearSubgradeReactionMeasure', 1], ['LinearStiffnessByLengthZ', 'IfcModulusOfLinearSubgradeReactionMeasure', 1], ['RotationalStiffnessByLengthX', 'IfcModulusOfRotationalSubgradeReactionMeasure', 1], ['RotationalStiffnessByLengthY', 'IfcModulusOfRotationalSubgradeReactionMeasure', 1], ['RotationalStiffnessByLengthZ', 'IfcModulusOfRotationalSubgradeReactionMeasure', 1]] },
IfcBoundaryFaceCondition: { of: 'IfcBoundaryCondition', attributes: [['LinearStiffnessByAreaX', 'IfcModulusOfSubgradeReactionMeasure', 1], ['LinearStiffnessByAreaY', 'IfcModulusOfSubgradeReactionMeasure', 1], ['LinearStiffnessByAreaZ', 'IfcModulusOfSubgradeReactionMeasure', 1]] },
IfcBoundaryNodeCondition: { of: 'IfcBoundaryCondition', attributes: [['LinearStiffnessX', 'IfcLinearStiffnessMeasure', 1], ['LinearStiffnessY', 'IfcLinearStiffnessMeasure', 1], ['LinearStiffnessZ', 'IfcLinearStiffnessMeasure', 1], ['RotationalStiffnessX', 'IfcRotationalStiffnessMeasure', 1], ['RotationalStiffnessY', 'IfcRotationalStiffnessMeasure', 1], ['RotationalStiffnessZ', 'IfcRotationalStiffnessMeasure', 1]] },
IfcBoundaryNodeConditionWarping: { of: 'IfcBoundaryNodeCondition', attributes: [['WarpingStiffness', 'IfcWarpingMomentMeasure', 1]] },
IfcBoundedCurve: { of: 'IfcCurve', abstract: true },
IfcBoundedSurface: { of: 'IfcSurface' },
IfcBoundingBox: { of: 'IfcGeometricRepresentationItem', attributes: [['Corner', 'IfcCartesianPoint', 0], ['XDim', 'IfcPositiveLengthMeasure', 0], ['YDim', 'IfcPositiveLengthMeasure', 0], ['ZDim', 'IfcPositiveLengthMeasure', 0]] },
IfcBoxedHalfSpace: { of: 'IfcHalfSpaceSolid', attributes: [['Enclosure', 'IfcBoundingBox', 0]] },
IfcBuilding: { of: 'IfcSpatialStructureElement', attributes: [['ElevationOfRefHeight', 'IfcLengthMeasure', 1], ['ElevationOfTerrain', 'IfcLengthMeasure', 1], ['BuildingAddress', 'IfcPostalAddress', 1]] },
IfcBuildingElement: { of: 'IfcElement', abstract: true },
IfcBuildingElementComponent: { of: 'IfcBuildingElement', abstract: true },
IfcBuildingElementPart: { of: 'IfcBuildingElementComponent' },
IfcBuildingElementProxy: { of: 'IfcBuildingElement', attributes: [['CompositionType', 'IfcElementCompositionEnum', 1]] },
IfcBuildingElementProxyType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcBuildingElementProxyTypeEnum', 0]] },
IfcBuildingElementType: { of: 'IfcElementType', abstract: true },
IfcBuildingStorey: { of: 'IfcSpatialStructureElement', attributes: [['Elevation', 'IfcLengthMeasure', 1]] },
IfcCShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['Width', 'IfcPositiveLengthMeasure', 0], ['WallThickness', 'IfcPositiveLengthMeasure', 0], ['Girth', 'IfcPositiveLengthMeasure', 0], ['InternalFilletRadius', 'IfcPositiveLengthMeasure', 1], ['CentreOfGravityInX', 'IfcPositiveLengthMeasure', 1]] },
IfcCableCarrierFittingType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcCableCarrierFittingTypeEnum', 0]] },
IfcCableCarrierSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcCableCarrierSegmentTypeEnum', 0]] },
IfcCableSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcCableSegmentTypeEnum', 0]] },
IfcCalendarDate: { attributes: [['DayComponent', 'IfcDayInMonthNumber', 0], ['MonthComponent', 'IfcMonthInYearNumber', 0], ['YearComponent', 'IfcYearNumber', 0]] },
IfcCartesianPoint: { of: 'IfcPoint', attributes: [['Coordinates', ['LIST', 1, 3, 0, 'IfcLengthMeasure'], 0]] },
IfcCartesianTransformationOperator: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Axis1', 'IfcDirection', 1], ['Axis2', 'IfcDirection', 1], ['LocalOrigin', 'IfcCartesianPoint', 0], ['Scale', 'REAL', 1]] },
IfcCartesianTransformationOperator2D: { of: 'IfcCartesianTransformationOperator' },
IfcCartesianTransformationOperator2DnonUniform: { of: 'IfcCartesianTransformationOperator2D', attributes: [['Scale2', 'REAL', 1]] },
IfcCartesianTransformationOperator3D: { of: 'IfcCartesianTransformationOperator', attributes: [['Axis3', 'IfcDirection', 1]] },
IfcCartesianTransformationOperator3DnonUniform: { of: 'IfcCartesianTransformationOperator3D', attributes: [['Scale2', 'REAL', 1], ['Scale3', 'REAL', 1]] },
IfcCenterLineProfileDef: { of: 'IfcArbitraryOpenProfileDef', attributes: [['Thickness', 'IfcPositiveLengthMeasure', 0]] },
IfcChamferEdgeFeature: { of: 'IfcEdgeFeature', attributes: [['Width', 'IfcPositiveLengthMeasure', 1], ['Height', 'IfcPositiveLengthMeasure', 1]] },
IfcChillerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcChillerTypeEnum', 0]] },
IfcCircle: { of: 'IfcConic', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcCircleHollowProfileDef: { of: 'IfcCircleProfileDef', attributes: [['WallThickness', 'IfcPositiveLengthMeasure', 0]] },
IfcCircleProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcClassification: { attributes: [['Source', 'IfcLabel', 0], ['Edition', 'IfcLabel', 0], ['EditionDate', 'IfcCalendarDate', 1], ['Name', 'IfcLabel', 0]], inverses: [['Contains', 'SET', 0, -1, 'IfcClassificationItem', 'ItemOf']] },
IfcClassificationItem: { attributes: [['Notation', 'IfcClassificationNotationFacet', 0], ['ItemOf', 'IfcClassification', 1], ['Title', 'IfcLabel', 0]], inverses: [['IsClassifiedItemIn', 'SET', 0, 1, 'IfcClassificationItemRelationship', 'RelatedItems'], ['IsClassifyingItemIn', 'SET', 0, 1, 'IfcClassificationItemRelationship', 'RelatingItem']] },
IfcClassificationItemRelationship: { attributes: [['RelatingItem', 'IfcClassificationItem', 0], ['RelatedItems', ['SET', 1, -1, 0, 'IfcClassificationItem'], 0]] },
IfcClassificationNotation: { attributes: [['NotationFacets', ['SET', 1, -1, 0, 'IfcClassificationNotationFacet'], 0]] },
IfcClassificationNotationFacet: { attributes: [['NotationValue', 'IfcLabel', 0]] },
IfcClassificationReference: { of: 'IfcExternalReference', attributes: [['ReferencedSource', 'IfcClassification', 1]] },
IfcClosedShell: { of: 'IfcConnectedFaceSet' },
IfcCoilType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCoilTypeEnum', 0]] },
IfcColourRgb: { of: 'IfcColourSpecification', attributes: [['Red', 'IfcNormalisedRatioMeasure', 0], ['Green', 'IfcNormalisedRatioMeasure', 0], ['Blue', 'IfcNormalisedRatioMeasure', 0]] },
IfcColourSpecification: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcColumn: { of: 'IfcBuildingElement' },
IfcColumnType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcColumnTypeEnum', 0]] },
IfcComplexProperty: { of: 'IfcProperty', attributes: [['UsageName', 'IfcIdentifier', 0], ['HasProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0]] },
IfcCompositeCurve: { of: 'IfcBoundedCurve', attributes: [['Segments', ['LIST', 1, -1, 0, 'IfcCompositeCurveSegment'], 0], ['SelfIntersect', 'LOGICAL', 0]] },
IfcCompositeCurveSegment: { of: 'IfcGeometricRepresentationItem', attributes: [['Transition', 'IfcTransitionCode', 0], ['SameSense', 'BOOLEAN', 0], ['ParentCurve', 'IfcCurve', 0]], inverses: [['UsingCurves', 'SET', 1, -1, 'IfcCompositeCurve', 'Segments']] },
IfcCompositeProfileDef: { of: 'IfcProfileDef', attributes: [['Profiles', ['SET', 2, -1, 0, 'IfcProfileDef'], 0], ['Label', 'IfcLabel', 1]] },
IfcCompressorType: { of: 'IfcFlowMovingDeviceType', attributes: [['PredefinedType', 'IfcCompressorTypeEnum', 0]] },
IfcCondenserType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCondenserTypeEnum', 0]] },
IfcCondition: { of: 'IfcGroup' },
IfcConditionCriterion: { of: 'IfcControl', attributes: [['Criterion', 'IfcConditionCriterionSelect', 0], ['CriterionDateTime', 'IfcDateTimeSelect', 0]] },
IfcConic: { of: 'IfcCurve', abstract: true, attributes: [['Position', 'IfcAxis2Placement', 0]] },
IfcConnectedFaceSet: { of: 'IfcTopologicalRepresentationItem', attributes: [['CfsFaces', ['SET', 1, -1, 0, 'IfcFace'], 0]] },
IfcConnectionCurveGeometry: { of: 'IfcConnectionGeometry', attributes: [['CurveOnRelatingElement', 'IfcCurveOrEdgeCurve', 0], ['CurveOnRelatedElement', 'IfcCurveOrEdgeCurve', 1]] },
IfcConnectionGeometry: { abstract: true },
IfcConnectionPointEccentricity: { of: 'IfcConnectionPointGeometry', attributes: [['EccentricityInX', 'IfcLengthMeasure', 1], ['EccentricityInY', 'IfcLengthMeasure', 1], ['EccentricityInZ', 'IfcLengthMeasure', 1]] },
IfcConnectionPointGeometry: { of: 'IfcConnectionGeometry', attributes: [['PointOnRelatingElement', 'IfcPointOrVertexPoint', 0], ['PointOnRelatedElement', 'IfcPointOrVertexPoint', 1]] },
IfcConnectionPortGeometry: { of: 'IfcConnectionGeometry', attributes: [['LocationAtRelatingElement', 'IfcAxis2Placement', 0], ['LocationAtRelatedElement', 'IfcAxis2Placement', 1], ['ProfileOfPort', 'IfcProfileDef', 0]] },
IfcConnectionSurfaceGeometry: { of: 'IfcConnectionGeometry', attributes: [['SurfaceOnRelatingElement', 'IfcSurfaceOrFaceSurface', 0], ['SurfaceOnRelatedElement', 'IfcSurfaceOrFaceSurface', 1]] },
IfcConstraint: { abstract: true, attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['ConstraintGrade', 'IfcConstraintEnum', 0], ['ConstraintSource', 'IfcLabel', 1], ['CreatingActor', 'IfcActorSelect', 1], ['CreationTime', 'IfcDateTimeSelect', 1], ['UserDefinedGrade', 'IfcLabel', 1]], inverses: [['ClassifiedAs', 'SET', 0, -1, 'IfcConstraintClassificationRelationship', 'ClassifiedConstraint'], ['RelatesConstraints', 'SET', 0, -1, 'IfcConstraintRelationship', 'RelatingConstraint'], ['IsRelatedWith', 'SET', 0, -1, 'IfcConstraintRelationship', 'RelatedConstraints'], ['PropertiesForConstraint', 'SET', 0, -1, 'IfcPropertyConstraintRelationship', 'RelatingConstraint'], ['Aggregates', 'SET', 0, -1, 'IfcConstraintAggregationRelationship', 'RelatingConstraint'], ['IsAggregatedIn', 'SET', 0, -1, 'IfcConstraintAggregationRelationship', 'RelatedConstraints']] },
IfcConstraintAggregationRelationship: { attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['RelatingConstraint', 'IfcConstraint', 0], ['RelatedConstraints', ['LIST', 1, -1, 1, 'IfcConstraint'], 0], ['LogicalAggregator', 'IfcLogicalOperatorEnum', 0]] },
IfcConstraintClassificationRelationship: { attributes: [['ClassifiedConstraint', 'IfcConstraint', 0], ['RelatedClassifications', ['SET', 1, -1, 0, 'IfcClassificationNotationSelect'], 0]] },
IfcConstraintRelationship: { attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['RelatingConstraint', 'IfcConstraint', 0], ['RelatedConstraints', ['SET', 1, -1, 0, 'IfcConstraint'], 0]] },
IfcConstructionEquipmentResource: { of: 'IfcConstructionResource' },
IfcConstructionMaterialResource: { of: 'IfcConstructionResource', attributes: [['Suppliers', ['SET', 1, -1, 0, 'IfcActorSelect'], 1], ['UsageRatio', 'IfcRatioMeasure', 1]] },
IfcConstructionProductResource: { of: 'IfcConstructionResource' },
IfcConstructionResource: { of: 'IfcResource', abstract: true, attributes: [['ResourceIdentifier', 'IfcIdentifier', 1], ['ResourceGroup', 'IfcLabel', 1], ['ResourceConsumption', 'IfcResourceConsumptionEnum', 1], ['BaseQuantity', 'IfcMeasureWithUnit', 1]] },
IfcContextDependentUnit: { of: 'IfcNamedUnit', attributes: [['Name', 'IfcLabel', 0]] },
IfcControl: { of: 'IfcObject', abstract: true, inverses: [['Controls', 'SET', 0, -1, 'IfcRelAssignsToControl', 'RelatingControl']] },
IfcControllerType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcControllerTypeEnum', 0]] },
IfcConversionBasedUnit: { of: 'IfcNamedUnit', attributes: [['Name', 'IfcLabel', 0], ['ConversionFactor', 'IfcMeasureWithUnit', 0]] },
IfcCooledBeamType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCooledBeamTypeEnum', 0]] },
IfcCoolingTowerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcCoolingTowerTypeEnum', 0]] },
IfcCoordinatedUniversalTimeOffset: { attributes: [['HourOffset', 'IfcHourInDay', 0], ['MinuteOffset', 'IfcMinuteInHour', 1], ['Sense', 'IfcAheadOrBehind', 0]] },
IfcCostItem: { of: 'IfcControl' },
IfcCostSchedule: { of: 'IfcControl', attributes: [['SubmittedBy', 'IfcActorSelect', 1], ['PreparedBy', 'IfcActorSelect', 1], ['SubmittedOn', 'IfcDateTimeSelect', 1], ['Status', 'IfcLabel', 1], ['TargetUsers', ['SET', 1, -1, 0, 'IfcActorSelect'], 1], ['UpdateDate', 'IfcDateTimeSelect', 1], ['ID', 'IfcIdentifier', 0], ['PredefinedType', 'IfcCostScheduleTypeEnum', 0]], unique: { UR2: 'ID' } },
IfcCostValue: { of: 'IfcAppliedValue', attributes: [['CostType', 'IfcLabel', 0], ['Condition', 'IfcText', 1]] },
IfcCovering: { of: 'IfcBuildingElement', attributes: [['PredefinedType', 'IfcCoveringTypeEnum', 1]], inverses: [['CoversSpaces', 'SET', 0, 1, 'IfcRelCoversSpaces', 'RelatedCoverings'], ['Covers', 'SET', 0, 1, 'IfcRelCoversBldgElements', 'RelatedCoverings']] },
IfcCoveringType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcCoveringTypeEnum', 0]] },
IfcCraneRailAShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['OverallHeight', 'IfcPositiveLengthMeasure', 0], ['BaseWidth2', 'IfcPositiveLengthMeasure', 0], ['Radius', 'IfcPositiveLengthMeasure', 1], ['HeadWidth', 'IfcPositiveLengthMeasure', 0], ['HeadDepth2', 'IfcPositiveLengthMeasure', 0], ['HeadDepth3', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['BaseWidth4', 'IfcPositiveLengthMeasure', 0], ['BaseDepth1', 'IfcPositiveLengthMeasure', 0], ['BaseDepth2', 'IfcPositiveLengthMeasure', 0], ['BaseDepth3', 'IfcPositiveLengthMeasure', 0], ['CentreOfGravityInY', 'IfcPositiveLengthMeasure', 1]] },
IfcCraneRailFShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['OverallHeight', 'IfcPositiveLengthMeasure', 0], ['HeadWidth', 'IfcPositiveLengthMeasure', 0], ['Radius', 'IfcPositiveLengthMeasure', 1], ['HeadDepth2', 'IfcPositiveLengthMeasure', 0], ['HeadDepth3', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['BaseDepth1', 'IfcPositiveLengthMeasure', 0], ['BaseDepth2', 'IfcPositiveLengthMeasure', 0], ['CentreOfGravityInY', 'IfcPositiveLengthMeasure', 1]] },
IfcCrewResource: { of: 'IfcConstructionResource' },
IfcCsgPrimitive3D: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Position', 'IfcAxis2Placement3D', 0]] },
IfcCsgSolid: { of: 'IfcSolidModel', attributes: [['TreeRootExpression', 'IfcCsgSelect', 0]] },
IfcCurrencyRelationship: { attributes: [['RelatingMonetaryUnit', 'IfcMonetaryUnit', 0], ['RelatedMonetaryUnit', 'IfcMonetaryUnit', 0], ['ExchangeRate', 'IfcPositiveRatioMeasure', 0], ['RateDateTime', 'IfcDateAndTime', 0], ['RateSource', 'IfcLibraryInformation', 1]] },
IfcCurtainWall: { of: 'IfcBuildingElement' },
IfcCurtainWallType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcCurtainWallTypeEnum', 0]] },
IfcCurve: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcCurveBoundedPlane: { of: 'IfcBoundedSurface', attributes: [['BasisSurface', 'IfcPlane', 0], ['OuterBoundary', 'IfcCurve', 0], ['InnerBoundaries', ['SET', 0, -1, 0, 'IfcCurve'], 0]] },
IfcCurveStyle: { of: 'IfcPresentationStyle', attributes: [['CurveFont', 'IfcCurveFontOrScaledCurveFontSelect', 1], ['CurveWidth', 'IfcSizeSelect', 1], ['CurveColour', 'IfcColour', 1]] },
IfcCurveStyleFont: { attributes: [['Name', 'IfcLabel', 1], ['PatternList', ['LIST', 1, -1, 0, 'IfcCurveStyleFontPattern'], 0]] },
IfcCurveStyleFontAndScaling: { attributes: [['Name', 'IfcLabel', 1], ['CurveFont', 'IfcCurveStyleFontSelect', 0], ['CurveFontScaling', 'IfcPositiveRatioMeasure', 0]] },
IfcCurveStyleFontPattern: { attributes: [['VisibleSegmentLength', 'IfcLengthMeasure', 0], ['InvisibleSegmentLength', 'IfcPositiveLengthMeasure', 0]] },
IfcDamperType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcDamperTypeEnum', 0]] },
IfcDateAndTime: { attributes: [['DateComponent', 'IfcCalendarDate', 0], ['TimeComponent', 'IfcLocalTime', 0]] },
IfcDefinedSymbol: { of: 'IfcGeometricRepresentationItem', attributes: [['Definition', 'IfcDefinedSymbolSelect', 0], ['Target', 'IfcCartesianTransformationOperator2D', 0]] },
IfcDerivedProfileDef: { of: 'IfcProfileDef', attributes: [['ParentProfile', 'IfcProfileDef', 0], ['Operator', 'IfcCartesianTransformationOperator2D', 0], ['Label', 'IfcLabel', 1]] },
IfcDerivedUnit: { attributes: [['Elements', ['SET', 1, -1, 0, 'IfcDerivedUnitElement'], 0], ['UnitType', 'IfcDerivedUnitEnum', 0], ['UserDefinedType', 'IfcLabel', 1]] },
IfcDerivedUnitElement: { attributes: [['Unit', 'IfcNamedUnit', 0], ['Exponent', 'INTEGER', 0]] },
IfcDiameterDimension: { of: 'IfcDimensionCurveDirectedCallout' },
IfcDimensionCalloutRelationship: { of: 'IfcDraughtingCalloutRelationship' },
IfcDimensionCurve: { of: 'IfcAnnotationCurveOccurrence', inverses: [['AnnotatedBySymbols', 'SET', 0, 2, 'IfcTerminatorSymbol', 'AnnotatedCurve']] },
IfcDimensionCurveDirectedCallout: { of: 'IfcDraughtingCallout' },
IfcDimensionCurveTerminator: { of: 'IfcTerminatorSymbol', attributes: [['Role', 'IfcDimensionExtentUsage', 0]] },
IfcDimensionPair: { of: 'IfcDraughtingCalloutRelationship' },
IfcDimensionalExponents: { attributes: [['LengthExponent', 'INTEGER', 0], ['MassExponent', 'INTEGER', 0], ['TimeExponent', 'INTEGER', 0], ['ElectricCurrentExponent', 'INTEGER', 0], ['ThermodynamicTemperatureExponent', 'INTEGER', 0], ['AmountOfSubstanceExponent', 'INTEGER', 0], ['LuminousIntensityExponent', 'INTEGER', 0]] },
IfcDirection: { of: 'IfcGeometricRepresentationItem', attributes: [['DirectionRatios', ['LIST', 2, 3, 0, 'REAL'], 0]] },
IfcDiscreteAccessory: { of: 'IfcElementComponent' },
IfcDiscreteAccessoryType: { of: 'IfcElementComponentType' },
IfcDistributionChamberElement: { of: 'IfcDistributionFlowElement' },
IfcDistributionChamberElementType: { of: 'IfcDistributionFlowElementType', attributes: [['PredefinedType', 'IfcDistributionChamberElementTypeEnum', 0]] },
IfcDistributionControlElement: { of: 'IfcDistributionElement', attributes: [['ControlElementId', 'IfcIdentifier', 1]], inverses: [['AssignedToFlowElement', 'SET', 0, 1, 'IfcRelFlowControlElements', 'RelatedControlElements']] },
IfcDistributionControlElementType: { of: 'IfcDistributionElementType', abstract: true },
IfcDistributionElement: { of: 'IfcElement' },
IfcDistributionElementType: { of: 'IfcElementType' },
IfcDistributionFlowElement: { of: 'IfcDistributionElement', inverses: [['HasControlElements', 'SET', 0, 1, 'IfcRelFlowControlElements', 'RelatingFlowElement']] },
IfcDistributionFlowElementType: { of: 'IfcDistributionElementType', abstract: true },
IfcDistributionPort: { of: 'IfcPort', attributes: [['FlowDirection', 'IfcFlowDirectionEnum', 1]] },
IfcDocumentElectronicFormat: { attributes: [['FileExtension', 'IfcLabel', 1], ['MimeContentType', 'IfcLabel', 1], ['MimeSubtype', 'IfcLabel', 1]] },
IfcDocumentInformation: { attributes: [['DocumentId', 'IfcIdentifier', 0], ['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['DocumentReferences', ['SET', 1, -1, 0, 'IfcDocumentReference'], 1], ['Purpose', 'IfcText', 1], ['IntendedUse', 'IfcText', 1], ['Scope', 'IfcText', 1], ['Revision', 'IfcLabel', 1], ['DocumentOwner', 'IfcActorSelect', 1], ['Editors', ['SET', 1, -1, 0, 'IfcActorSelect'], 1], ['CreationTime', 'IfcDateAndTime', 1], ['LastRevisionTime', 'IfcDateAndTime', 1], ['ElectronicFormat', 'IfcDocumentElectronicFormat', 1], ['ValidFrom', 'IfcCalendarDate', 1], ['ValidUntil', 'IfcCalendarDate', 1], ['Confidentiality', 'IfcDocumentConfidentialityEnum', 1], ['Status', 'IfcDocumentStatusEnum', 1]], inverses: [['IsPointedTo', 'SET', 0, -1, 'IfcDocumentInformationRelationship', 'RelatedDocuments'], ['IsPointer', 'SET', 0, 1, 'IfcDocumentInformationRelationship', 'RelatingDocument']] },
IfcDocumentInformationRelationship: { attributes: [['RelatingDocument', 'IfcDocumentInformation', 0], ['RelatedDocuments', ['SET', 1, -1, 0, 'IfcDocumentInformation'], 0], ['RelationshipType', 'IfcLabel', 1]] },
IfcDocumentReference: { of: 'IfcExternalReference', inverses: [['ReferenceToDocument', 'SET', 0, 1, 'IfcDocumentInformation', 'DocumentReferences']] },
IfcDoor: { of: 'IfcBuildingElement', attributes: [['OverallHeight', 'IfcPositiveLengthMeasure', 1], ['OverallWidth', 'IfcPositiveLengthMeasure', 1]] },
IfcDoorLiningProperties: { of: 'IfcPropertySetDefinition', attributes: [['LiningDepth', 'IfcPositiveLengthMeasure', 1], ['LiningThickness', 'IfcPositiveLengthMeasure', 1], ['ThresholdDepth', 'IfcPositiveLengthMeasure', 1], ['ThresholdThickness', 'IfcPositiveLengthMeasure', 1], ['TransomThickness', 'IfcPositiveLengthMeasure', 1], ['TransomOffset', 'IfcLengthMeasure', 1], ['LiningOffset', 'IfcLengthMeasure', 1], ['ThresholdOffset', 'IfcLengthMeasure', 1], ['CasingThickness', 'IfcPositiveLengthMeasure', 1], ['CasingDepth', 'IfcPositiveLengthMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcDoorPanelProperties: { of: 'IfcPropertySetDefinition', attributes: [['PanelDepth', 'IfcPositiveLengthMeasure', 1], ['PanelOperation', 'IfcDoorPanelOperationEnum', 0], ['PanelWidth', 'IfcNormalisedRatioMeasure', 1], ['PanelPosition', 'IfcDoorPanelPositionEnum', 0], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcDoorStyle: { of: 'IfcTypeProduct', attributes: [['OperationType', 'IfcDoorStyleOperationEnum', 0], ['ConstructionType', 'IfcDoorStyleConstructionEnum', 0], ['ParameterTakesPrecedence', 'BOOLEAN', 0], ['Sizeable', 'BOOLEAN', 0]] },
IfcDraughtingCallout: { of: 'IfcGeometricRepresentationItem', attributes: [['Contents', ['SET', 1, -1, 0, 'IfcDraughtingCalloutElement'], 0]], inverses: [['IsRelatedFromCallout', 'SET', 0, -1, 'IfcDraughtingCalloutRelationship', 'RelatedDraughtingCallout'], ['IsRelatedToCallout', 'SET', 0, -1, 'IfcDraughtingCalloutRelationship', 'RelatingDraughtingCallout']] },
IfcDraughtingCalloutRelationship: { attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['RelatingDraughtingCallout', 'IfcDraughtingCallout', 0], ['RelatedDraughtingCallout', 'IfcDraughtingCallout', 0]] },
IfcDraughtingPreDefinedColour: { of: 'IfcPreDefinedColour' },
IfcDraughtingPreDefinedCurveFont: { of: 'IfcPreDefinedCurveFont' },
IfcDraughtingPreDefinedTextFont: { of: 'IfcPreDefinedTextFont' },
IfcDuctFittingType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcDuctFittingTypeEnum', 0]] },
IfcDuctSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcDuctSegmentTypeEnum', 0]] },
IfcDuctSilencerType: { of: 'IfcFlowTreatmentDeviceType', attributes: [['PredefinedType', 'IfcDuctSilencerTypeEnum', 0]] },
IfcEdge: { of: 'IfcTopologicalRepresentationItem', attributes: [['EdgeStart', 'IfcVertex', 0], ['EdgeEnd', 'IfcVertex', 0]] },
IfcEdgeCurve: { of: 'IfcEdge', attributes: [['EdgeGeometry', 'IfcCurve', 0], ['SameSense', 'BOOLEAN', 0]] },
IfcEdgeFeature: { of: 'IfcFeatureElementSubtraction', abstract: true, attributes: [['FeatureLength', 'IfcPositiveLengthMeasure', 1]] },
IfcEdgeLoop: { of: 'IfcLoop', attributes: [['EdgeList', ['LIST', 1, -1, 0, 'IfcOrientedEdge'], 0]] },
IfcElectricApplianceType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcElectricApplianceTypeEnum', 0]] },
IfcElectricDistributionPoint: { of: 'IfcFlowController', attributes: [['DistributionPointFunction', 'IfcElectricDistributionPointFunctionEnum', 0], ['UserDefinedFunction', 'IfcLabel', 1]] },
IfcElectricFlowStorageDeviceType: { of: 'IfcFlowStorageDeviceType', attributes: [['PredefinedType', 'IfcElectricFlowStorageDeviceTypeEnum', 0]] },
IfcElectricGeneratorType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcElectricGeneratorTypeEnum', 0]] },
IfcElectricHeaterType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcElectricHeaterTypeEnum', 0]] },
IfcElectricMotorType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcElectricMotorTypeEnum', 0]] },
IfcElectricTimeControlType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcElectricTimeControlTypeEnum', 0]] },
IfcElectricalBaseProperties: { of: 'IfcEnergyProperties', attributes: [['ElectricCurrentType', 'IfcElectricCurrentEnum', 1], ['InputVoltage', 'IfcElectricVoltageMeasure', 0], ['InputFrequency', 'IfcFrequencyMeasure', 0], ['FullLoadCurrent', 'IfcElectricCurrentMeasure', 1], ['MinimumCircuitCurrent', 'IfcElectricCurrentMeasure', 1], ['MaximumPowerInput', 'IfcPowerMeasure', 1], ['RatedPowerInput', 'IfcPowerMeasure', 1], ['InputPhase', 'INTEGER', 0]] },
IfcElectricalCircuit: { of: 'IfcSystem' },
IfcElectricalElement: { of: 'IfcElement' },
IfcElement: { of: 'IfcProduct', abstract: true, attributes: [['Tag', 'IfcIdentifier', 1]], inverses: [['HasStructuralMember', 'SET', 0, -1, 'IfcRelConnectsStructuralElement', 'RelatingElement'], ['FillsVoids', 'SET', 0, 1, 'IfcRelFillsElement', 'RelatedBuildingElement'], ['ConnectedTo', 'SET', 0, -1, 'IfcRelConnectsElements', 'RelatingElement'], ['HasCoverings', 'SET', 0, -1, 'IfcRelCoversBldgElements', 'RelatingBuildingElement'], ['HasProjections', 'SET', 0, -1, 'IfcRelProjectsElement', 'RelatingElement'], ['ReferencedInStructures', 'SET', 0, -1, 'IfcRelReferencedInSpatialStructure', 'RelatedElements'], ['HasPorts', 'SET', 0, -1, 'IfcRelConnectsPortToElement', 'RelatedElement'], ['HasOpenings', 'SET', 0, -1, 'IfcRelVoidsElement', 'RelatingBuildingElement'], ['IsConnectionRealization', 'SET', 0, -1, 'IfcRelConnectsWithRealizingElements', 'RealizingElements'], ['ProvidesBoundaries', 'SET', 0, -1, 'IfcRelSpaceBoundary', 'RelatedBuildingElement'], ['ConnectedFrom', 'SET', 0, -1, 'IfcRelConnectsElements', 'RelatedElement'], ['ContainedInStructure', 'SET', 0, 1, 'IfcRelContainedInSpatialStructure', 'RelatedElements']] },
IfcElementAssembly: { of: 'IfcElement', attributes: [['AssemblyPlace', 'IfcAssemblyPlaceEnum', 1], ['PredefinedType', 'IfcElementAssemblyTypeEnum', 0]] },
IfcElementComponent: { of: 'IfcElement', abstract: true },
IfcElementComponentType: { of: 'IfcElementType', abstract: true },
IfcElementQuantity: { of: 'IfcPropertySetDefinition', attributes: [['MethodOfMeasurement', 'IfcLabel', 1], ['Quantities', ['SET', 1, -1, 0, 'IfcPhysicalQuantity'], 0]] },
IfcElementType: { of: 'IfcTypeProduct', abstract: true, attributes: [['ElementType', 'IfcLabel', 1]] },
IfcElementarySurface: { of: 'IfcSurface', abstract: true, attributes: [['Position', 'IfcAxis2Placement3D', 0]] },
IfcEllipse: { of: 'IfcConic', attributes: [['SemiAxis1', 'IfcPositiveLengthMeasure', 0], ['SemiAxis2', 'IfcPositiveLengthMeasure', 0]] },
IfcEllipseProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['SemiAxis1', 'IfcPositiveLengthMeasure', 0], ['SemiAxis2', 'IfcPositiveLengthMeasure', 0]] },
IfcEnergyConversionDevice: { of: 'IfcDistributionFlowElement' },
IfcEnergyConversionDeviceType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcEnergyProperties: { of: 'IfcPropertySetDefinition', attributes: [['EnergySequence', 'IfcEnergySequenceEnum', 1], ['UserDefinedEnergySequence', 'IfcLabel', 1]] },
IfcEnvironmentalImpactValue: { of: 'IfcAppliedValue', attributes: [['ImpactType', 'IfcLabel', 0], ['Category', 'IfcEnvironmentalImpactCategoryEnum', 0], ['UserDefinedCategory', 'IfcLabel', 1]] },
IfcEquipmentElement: { of: 'IfcElement' },
IfcEquipmentStandard: { of: 'IfcControl' },
IfcEvaporativeCoolerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcEvaporativeCoolerTypeEnum', 0]] },
IfcEvaporatorType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcEvaporatorTypeEnum', 0]] },
IfcExtendedMaterialProperties: { of: 'IfcMaterialProperties', attributes: [['ExtendedProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0], ['Description', 'IfcText', 1], ['Name', 'IfcLabel', 0]] },
IfcExternalReference: { abstract: true, attributes: [['Location', 'IfcLabel', 1], ['ItemReference', 'IfcIdentifier', 1], ['Name', 'IfcLabel', 1]] },
IfcExternallyDefinedHatchStyle: { of: 'IfcExternalReference' },
IfcExternallyDefinedSurfaceStyle: { of: 'IfcExternalReference' },
IfcExternallyDefinedSymbol: { of: 'IfcExternalReference' },
IfcExternallyDefinedTextFont: { of: 'IfcExternalReference' },
IfcExtrudedAreaSolid: { of: 'IfcSweptAreaSolid', attributes: [['ExtrudedDirection', 'IfcDirection', 0], ['Depth', 'IfcPositiveLengthMeasure', 0]] },
IfcFace: { of: 'IfcTopologicalRepresentationItem', attributes: [['Bounds', ['SET', 1, -1, 0, 'IfcFaceBound'], 0]] },
IfcFaceBasedSurfaceModel: { of: 'IfcGeometricRepresentationItem', attributes: [['FbsmFaces', ['SET', 1, -1, 0, 'IfcConnectedFaceSet'], 0]] },
IfcFaceBound: { of: 'IfcTopologicalRepresentationItem', attributes: [['Bound', 'IfcLoop', 0], ['Orientation', 'BOOLEAN', 0]] },
IfcFaceOuterBound: { of: 'IfcFaceBound' },
IfcFaceSurface: { of: 'IfcFace', attributes: [['FaceSurface', 'IfcSurface', 0], ['SameSense', 'BOOLEAN', 0]] },
IfcFacetedBrep: { of: 'IfcManifoldSolidBrep' },
IfcFacetedBrepWithVoids: { of: 'IfcManifoldSolidBrep', attributes: [['Voids', ['SET', 1, -1, 0, 'IfcClosedShell'], 0]] },
IfcFailureConnectionCondition: { of: 'IfcStructuralConnectionCondition', attributes: [['TensionFailureX', 'IfcForceMeasure', 1], ['TensionFailureY', 'IfcForceMeasure', 1], ['TensionFailureZ', 'IfcForceMeasure', 1], ['CompressionFailureX', 'IfcForceMeasure', 1], ['CompressionFailureY', 'IfcForceMeasure', 1], ['CompressionFailureZ', 'IfcForceMeasure', 1]] },
IfcFanType: { of: 'IfcFlowMovingDeviceType', attributes: [['PredefinedType', 'IfcFanTypeEnum', 0]] },
IfcFastener: { of: 'IfcElementComponent' },
IfcFastenerType: { of: 'IfcElementComponentType' },
IfcFeatureElement: { of: 'IfcElement', abstract: true },
IfcFeatureElementAddition: { of: 'IfcFeatureElement', abstract: true, inverses: [['ProjectsElements', 'ONE', 1, 1, 'IfcRelProjectsElement', 'RelatedFeatureElement']] },
IfcFeatureElementSubtraction: { of: 'IfcFeatureElement', abstract: true, inverses: [['VoidsElements', 'ONE', 1, 1, 'IfcRelVoidsElement', 'RelatedOpeningElement']] },
IfcFillAreaStyle: { of: 'IfcPresentationStyle', attributes: [['FillStyles', ['SET', 1, -1, 0, 'IfcFillStyleSelect'], 0]] },
IfcFillAreaStyleHatching: { of: 'IfcGeometricRepresentationItem', attributes: [['HatchLineAppearance', 'IfcCurveStyle', 0], ['StartOfNextHatchLine', 'IfcHatchLineDistanceSelect', 0], ['PointOfReferenceHatchLine', 'IfcCartesianPoint', 1], ['PatternStart', 'IfcCartesianPoint', 1], ['HatchLineAngle', 'IfcPlaneAngleMeasure', 0]] },
IfcFillAreaStyleTileSymbolWithStyle: { of: 'IfcGeometricRepresentationItem', attributes: [['Symbol', 'IfcAnnotationSymbolOccurrence', 0]] },
IfcFillAreaStyleTiles: { of: 'IfcGeometricRepresentationItem', attributes: [['TilingPattern', 'IfcOneDirectionRepeatFactor', 0], ['Tiles', ['SET', 1, -1, 0, 'IfcFillAreaStyleTileShapeSelect'], 0], ['TilingScale', 'IfcPositiveRatioMeasure', 0]] },
IfcFilterType: { of: 'IfcFlowTreatmentDeviceType', attributes: [['PredefinedType', 'IfcFilterTypeEnum', 0]] },
IfcFireSuppressionTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcFireSuppressionTerminalTypeEnum', 0]] },
IfcFlowController: { of: 'IfcDistributionFlowElement' },
IfcFlowControllerType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowFitting: { of: 'IfcDistributionFlowElement' },
IfcFlowFittingType: { of: 'IfcDistributionFlowElementType', abstract: true },
IfcFlowInstrumentType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcFlowInstrumentTypeEnum', 0]] },
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
IfcFluidFlowProperties: { of: 'IfcPropertySetDefinition', attributes: [['PropertySource', 'IfcPropertySourceEnum', 0], ['FlowConditionTimeSeries', 'IfcTimeSeries', 1], ['VelocityTimeSeries', 'IfcTimeSeries', 1], ['FlowrateTimeSeries', 'IfcTimeSeries', 1], ['Fluid', 'IfcMaterial', 0], ['PressureTimeSeries', 'IfcTimeSeries', 1], ['UserDefinedPropertySource', 'IfcLabel', 1], ['TemperatureSingleValue', 'IfcThermodynamicTemperatureMeasure', 1], ['WetBulbTemperatureSingleValue', 'IfcThermodynamicTemperatureMeasure', 1], ['WetBulbTemperatureTimeSeries', 'IfcTimeSeries', 1], ['TemperatureTimeSeries', 'IfcTimeSeries', 1], ['FlowrateSingleValue', 'IfcDerivedMeasureValue', 1], ['FlowConditionSingleValue', 'IfcPositiveRatioMeasure', 1], ['VelocitySingleValue', 'IfcLinearVelocityMeasure', 1], ['PressureSingleValue', 'IfcPressureMeasure', 1]] },
IfcFooting: { of: 'IfcBuildingElement', attributes: [['PredefinedType', 'IfcFootingTypeEnum', 0]] },
IfcFuelProperties: { of: 'IfcMaterialProperties', attributes: [['CombustionTemperature', 'IfcThermodynamicTemperatureMeasure', 1], ['CarbonContent', 'IfcPositiveRatioMeasure', 1], ['LowerHeatingValue', 'IfcHeatingValueMeasure', 1], ['HigherHeatingValue', 'IfcHeatingValueMeasure', 1]], unique: { UR11: 'Material' } },
IfcFurnishingElement: { of: 'IfcElement' },
IfcFurnishingElementType: { of: 'IfcElementType' },
IfcFurnitureStandard: { of: 'IfcControl' },
IfcFurnitureType: { of: 'IfcFurnishingElementType', attributes: [['AssemblyPlace', 'IfcAssemblyPlaceEnum', 0]] },
IfcGasTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcGasTerminalTypeEnum', 0]] },
IfcGeneralMaterialProperties: { of: 'IfcMaterialProperties', attributes: [['MolecularWeight', 'IfcMolecularWeightMeasure', 1], ['Porosity', 'IfcNormalisedRatioMeasure', 1], ['MassDensity', 'IfcMassDensityMeasure', 1]], unique: { UR11: 'Material' } },
IfcGeneralProfileProperties: { of: 'IfcProfileProperties', attributes: [['PhysicalWeight', 'IfcMassPerLengthMeasure', 1], ['Perimeter', 'IfcPositiveLengthMeasure', 1], ['MinimumPlateThickness', 'IfcPositiveLengthMeasure', 1], ['MaximumPlateThickness', 'IfcPositiveLengthMeasure', 1], ['CrossSectionArea', 'IfcAreaMeasure', 1]] },
IfcGeometricCurveSet: { of: 'IfcGeometricSet' },
IfcGeometricRepresentationContext: { of: 'IfcRepresentationContext', attributes: [['CoordinateSpaceDimension', 'IfcDimensionCount', 0], ['Precision', 'REAL', 1], ['WorldCoordinateSystem', 'IfcAxis2Placement', 0], ['TrueNorth', 'IfcDirection', 1]], inverses: [['HasSubContexts', 'SET', 0, -1, 'IfcGeometricRepresentationSubContext', 'ParentContext']] },
IfcGeometricRepresentationItem: { of: 'IfcRepresentationItem', abstract: true },
IfcGeometricRepresentationSubContext: { of: 'IfcGeometricRepresentationContext', attributes: [['ParentContext', 'IfcGeometricRepresentationContext', 0], ['TargetScale', 'IfcPositiveRatioMeasure', 1], ['TargetView', 'IfcGeometricProjectionEnum', 0], ['UserDefinedTargetView', 'IfcLabel', 1]] },
IfcGeometricSet: { of: 'IfcGeometricRepresentationItem', attributes: [['Elements', ['SET', 1, -1, 0, 'IfcGeometricSetSelect'], 0]] },
IfcGrid: { of: 'IfcProduct', attributes: [['UAxes', ['LIST', 1, -1, 1, 'IfcGridAxis'], 0], ['VAxes', ['LIST', 1, -1, 1, 'IfcGridAxis'], 0], ['WAxes', ['LIST', 1, -1, 1, 'IfcGridAxis'], 1]], inverses: [['ContainedInStructure', 'SET', 0, 1, 'IfcRelContainedInSpatialStructure', 'RelatedElements']] },
IfcGridAxis: { attributes: [['AxisTag', 'IfcLabel', 1], ['AxisCurve', 'IfcCurve', 0], ['SameSense', 'IfcBoolean', 0]], inverses: [['PartOfW', 'SET', 0, 1, 'IfcGrid', 'WAxes'], ['PartOfV', 'SET', 0, 1, 'IfcGrid', 'VAxes'], ['PartOfU', 'SET', 0, 1, 'IfcGrid', 'UAxes'], ['HasIntersections', 'SET', 0, -1, 'IfcVirtualGridIntersection', 'IntersectingAxes']] },
IfcGridPlacement: { of: 'IfcObjectPlacement', attributes: [['PlacementLocation', 'IfcVirtualGridIntersection', 0], ['PlacementRefDirection', 'IfcVirtualGridIntersection', 1]] },
IfcGroup: { of: 'IfcObject', inverses: [['IsGroupedBy', 'ONE', 1, 1, 'IfcRelAssignsToGroup', 'RelatingGroup']] },
IfcHalfSpaceSolid: { of: 'IfcGeometricRepresentationItem', attributes: [['BaseSurface', 'IfcSurface', 0], ['AgreementFlag', 'BOOLEAN', 0]] },
IfcHeatExchangerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcHeatExchangerTypeEnum', 0]] },
IfcHumidifierType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcHumidifierTypeEnum', 0]] },
IfcHygroscopicMaterialProperties: { of: 'IfcMaterialProperties', attributes: [['UpperVaporResistanceFactor', 'IfcPositiveRatioMeasure', 1], ['LowerVaporResistanceFactor', 'IfcPositiveRatioMeasure', 1], ['IsothermalMoistureCapacity', 'IfcIsothermalMoistureCapacityMeasure', 1], ['VaporPermeability', 'IfcVaporPermeabilityMeasure', 1], ['MoistureDiffusivity', 'IfcMoistureDiffusivityMeasure', 1]], unique: { UR11: 'Material' } },
IfcIShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['OverallWidth', 'IfcPositiveLengthMeasure', 0], ['OverallDepth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcPositiveLengthMeasure', 1]] },
IfcImageTexture: { of: 'IfcSurfaceTexture', attributes: [['UrlReference', 'IfcIdentifier', 0]] },
IfcInventory: { of: 'IfcGroup', attributes: [['InventoryType', 'IfcInventoryTypeEnum', 0], ['Jurisdiction', 'IfcActorSelect', 0], ['ResponsiblePersons', ['SET', 1, -1, 0, 'IfcPerson'], 0], ['LastUpdateDate', 'IfcCalendarDate', 0], ['CurrentValue', 'IfcCostValue', 1], ['OriginalValue', 'IfcCostValue', 1]] },
IfcIrregularTimeSeries: { of: 'IfcTimeSeries', attributes: [['Values', ['LIST', 1, -1, 0, 'IfcIrregularTimeSeriesValue'], 0]] },
IfcIrregularTimeSeriesValue: { attributes: [['TimeStamp', 'IfcDateTimeSelect', 0], ['ListValues', ['LIST', 1, -1, 0, 'IfcValue'], 0]] },
IfcJunctionBoxType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcJunctionBoxTypeEnum', 0]] },
IfcLShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['Width', 'IfcPositiveLengthMeasure', 1], ['Thickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcPositiveLengthMeasure', 1], ['EdgeRadius', 'IfcPositiveLengthMeasure', 1], ['LegSlope', 'IfcPlaneAngleMeasure', 1], ['CentreOfGravityInX', 'IfcPositiveLengthMeasure', 1], ['CentreOfGravityInY', 'IfcPositiveLengthMeasure', 1]] },
IfcLaborResource: { of: 'IfcConstructionResource', attributes: [['SkillSet', 'IfcText', 1]] },
IfcLampType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcLampTypeEnum', 0]] },
IfcLibraryInformation: { attributes: [['Name', 'IfcLabel', 0], ['Version', 'IfcLabel', 1], ['Publisher', 'IfcOrganization', 1], ['VersionDate', 'IfcCalendarDate', 1], ['LibraryReference', ['SET', 1, -1, 0, 'IfcLibraryReference'], 1]] },
IfcLibraryReference: { of: 'IfcExternalReference', inverses: [['ReferenceIntoLibrary', 'SET', 0, 1, 'IfcLibraryInformation', 'LibraryReference']] },
IfcLightDistributionData: { attributes: [['MainPlaneAngle', 'IfcPlaneAngleMeasure', 0], ['SecondaryPlaneAngle', ['LIST', 1, -1, 0, 'IfcPlaneAngleMeasure'], 0], ['LuminousIntensity', ['LIST', 1, -1, 0, 'IfcLuminousIntensityDistributionMeasure'], 0]] },
IfcLightFixtureType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcLightFixtureTypeEnum', 0]] },
IfcLightIntensityDistribution: { attributes: [['LightDistributionCurve', 'IfcLightDistributionCurveEnum', 0], ['DistributionData', ['LIST', 1, -1, 0, 'IfcLightDistributionData'], 0]] },
IfcLightSource: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Name', 'IfcLabel', 1], ['LightColour', 'IfcColourRgb', 0], ['AmbientIntensity', 'IfcNormalisedRatioMeasure', 1], ['Intensity', 'IfcNormalisedRatioMeasure', 1]] },
IfcLightSourceAmbient: { of: 'IfcLightSource' },
IfcLightSourceDirectional: { of: 'IfcLightSource', attributes: [['Orientation', 'IfcDirection', 0]] },
IfcLightSourceGoniometric: { of: 'IfcLightSource', attributes: [['Position', 'IfcAxis2Placement3D', 0], ['ColourAppearance', 'IfcColourRgb', 1], ['ColourTemperature', 'IfcThermodynamicTemperatureMeasure', 0], ['LuminousFlux', 'IfcLuminousFluxMeasure', 0], ['LightEmissionSource', 'IfcLightEmissionSourceEnum', 0], ['LightDistributionDataSource', 'IfcLightDistributionDataSourceSelect', 0]] },
IfcLightSourcePositional: { of: 'IfcLightSource', attributes: [['Position', 'IfcCartesianPoint', 0], ['Radius', 'IfcPositiveLengthMeasure', 0], ['ConstantAttenuation', 'IfcReal', 0], ['DistanceAttenuation', 'IfcReal', 0], ['QuadricAttenuation', 'IfcReal', 0]] },
IfcLightSourceSpot: { of: 'IfcLightSourcePositional', attributes: [['Orientation', 'IfcDirection', 0], ['ConcentrationExponent', 'IfcReal', 1], ['SpreadAngle', 'IfcPositivePlaneAngleMeasure', 0], ['BeamWidthAngle', 'IfcPositivePlaneAngleMeasure', 0]] },
IfcLine: { of: 'IfcCurve', attributes: [['Pnt', 'IfcCartesianPoint', 0], ['Dir', 'IfcVector', 0]] },
IfcLinearDimension: { of: 'IfcDimensionCurveDirectedCallout' },
IfcLocalPlacement: { of: 'IfcObjectPlacement', attributes: [['PlacementRelTo', 'IfcObjectPlacement', 1], ['RelativePlacement', 'IfcAxis2Placement', 0]] },
IfcLocalTime: { attributes: [['HourComponent', 'IfcHourInDay', 0], ['MinuteComponent', 'IfcMinuteInHour', 1], ['SecondComponent', 'IfcSecondInMinute', 1], ['Zone', 'IfcCoordinatedUniversalTimeOffset', 1], ['DaylightSavingOffset', 'IfcDaylightSavingHour', 1]] },
IfcLoop: { of: 'IfcTopologicalRepresentationItem' },
IfcManifoldSolidBrep: { of: 'IfcSolidModel', abstract: true, attributes: [['Outer', 'IfcClosedShell', 0]] },
IfcMappedItem: { of: 'IfcRepresentationItem', attributes: [['MappingSource', 'IfcRepresentationMap', 0], ['MappingTarget', 'IfcCartesianTransformationOperator', 0]] },
IfcMaterial: { attributes: [['Name', 'IfcLabel', 0]], inverses: [['HasRepresentation', 'SET', 0, 1, 'IfcMaterialDefinitionRepresentation', 'RepresentedMaterial'], ['ClassifiedAs', 'SET', 0, 1, 'IfcMaterialClassificationRelationship', 'ClassifiedMaterial']] },
IfcMaterialClassificationRelationship: { attributes: [['MaterialClassifications', ['SET', 1, -1, 0, 'IfcClassificationNotationSelect'], 0], ['ClassifiedMaterial', 'IfcMaterial', 0]] },
IfcMaterialDefinitionRepresentation: { of: 'IfcProductRepresentation', attributes: [['RepresentedMaterial', 'IfcMaterial', 0]] },
IfcMaterialLayer: { attributes: [['Material', 'IfcMaterial', 1], ['LayerThickness', 'IfcPositiveLengthMeasure', 0], ['IsVentilated', 'IfcLogical', 1]], inverses: [['ToMaterialLayerSet', 'ONE', 1, 1, 'IfcMaterialLayerSet', 'MaterialLayers']] },
IfcMaterialLayerSet: { attributes: [['MaterialLayers', ['LIST', 1, -1, 0, 'IfcMaterialLayer'], 0], ['LayerSetName', 'IfcLabel', 1]] },
IfcMaterialLayerSetUsage: { attributes: [['ForLayerSet', 'IfcMaterialLayerSet', 0], ['LayerSetDirection', 'IfcLayerSetDirectionEnum', 0], ['DirectionSense', 'IfcDirectionSenseEnum', 0], ['OffsetFromReferenceLine', 'IfcLengthMeasure', 0]] },
IfcMaterialList: { attributes: [['Materials', ['LIST', 1, -1, 0, 'IfcMaterial'], 0]] },
IfcMaterialProperties: { abstract: true, attributes: [['Material', 'IfcMaterial', 0]] },
IfcMeasureWithUnit: { attributes: [['ValueComponent', 'IfcValue', 0], ['UnitComponent', 'IfcUnit', 0]] },
IfcMechanicalConcreteMaterialProperties: { of: 'IfcMechanicalMaterialProperties', attributes: [['CompressiveStrength', 'IfcPressureMeasure', 1], ['MaxAggregateSize', 'IfcPositiveLengthMeasure', 1], ['AdmixturesDescription', 'IfcText', 1], ['Workability', 'IfcText', 1], ['ProtectivePoreRatio', 'IfcNormalisedRatioMeasure', 1], ['WaterImpermeability', 'IfcText', 1]] },
IfcMechanicalFastener: { of: 'IfcFastener', attributes: [['NominalDiameter', 'IfcPositiveLengthMeasure', 1], ['NominalLength', 'IfcPositiveLengthMeasure', 1]] },
IfcMechanicalFastenerType: { of: 'IfcFastenerType' },
IfcMechanicalMaterialProperties: { of: 'IfcMaterialProperties', attributes: [['DynamicViscosity', 'IfcDynamicViscosityMeasure', 1], ['YoungModulus', 'IfcModulusOfElasticityMeasure', 1], ['ShearModulus', 'IfcModulusOfElasticityMeasure', 1], ['PoissonRatio', 'IfcPositiveRatioMeasure', 1], ['ThermalExpansionCoefficient', 'IfcThermalExpansionCoefficientMeasure', 1]], unique: { UR11: 'Material' } },
IfcMechanicalSteelMaterialProperties: { of: 'IfcMechanicalMaterialProperties', attributes: [['YieldStress', 'IfcPressureMeasure', 1], ['UltimateStress', 'IfcPressureMeasure', 1], ['UltimateStrain', 'IfcPositiveRatioMeasure', 1], ['HardeningModule', 'IfcModulusOfElasticityMeasure', 1], ['ProportionalStress', 'IfcPressureMeasure', 1], ['PlasticStrain', 'IfcPositiveRatioMeasure', 1], ['Relaxations', ['SET', 1, -1, 0, 'IfcRelaxation'], 1]] },
IfcMember: { of: 'IfcBuildingElement' },
IfcMemberType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcMemberTypeEnum', 0]] },
IfcMetric: { of: 'IfcConstraint', attributes: [['Benchmark', 'IfcBenchmarkEnum', 0], ['ValueSource', 'IfcLabel', 1], ['DataValue', 'IfcMetricValueSelect', 0]] },
IfcMonetaryUnit: { attributes: [['Currency', 'IfcCurrencyEnum', 0]] },
IfcMotorConnectionType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcMotorConnectionTypeEnum', 0]] },
IfcMove: { of: 'IfcTask', attributes: [['MoveFrom', 'IfcSpatialStructureElement', 0], ['MoveTo', 'IfcSpatialStructureElement', 0], ['PunchList', ['LIST', 1, -1, 1, 'IfcText'], 1]] },
IfcNamedUnit: { abstract: true, attributes: [['Dimensions', 'IfcDimensionalExponents', 0], ['UnitType', 'IfcUnitEnum', 0]] },
IfcObject: { of: 'IfcObjectDefinition', abstract: true, attributes: [['ObjectType', 'IfcLabel', 1]], inverses: [['IsDefinedBy', 'SET', 0, -1, 'IfcRelDefines', 'RelatedObjects']] },
IfcObjectDefinition: { of: 'IfcRoot', abstract: true, inverses: [['HasAssignments', 'SET', 0, -1, 'IfcRelAssigns', 'RelatedObjects'], ['IsDecomposedBy', 'SET', 0, -1, 'IfcRelDecomposes', 'RelatingObject'], ['Decomposes', 'SET', 0, 1, 'IfcRelDecomposes', 'RelatedObjects'], ['HasAssociations', 'SET', 0, -1, 'IfcRelAssociates', 'RelatedObjects']] },
IfcObjectPlacement: { abstract: true, inverses: [['PlacesObject', 'SET', 1, 1, 'IfcProduct', 'ObjectPlacement'], ['ReferencedByPlacements', 'SET', 0, -1, 'IfcLocalPlacement', 'PlacementRelTo']] },
IfcObjective: { of: 'IfcConstraint', attributes: [['BenchmarkValues', 'IfcMetric', 1], ['ResultValues', 'IfcMetric', 1], ['ObjectiveQualifier', 'IfcObjectiveEnum', 0], ['UserDefinedQualifier', 'IfcLabel', 1]] },
IfcOccupant: { of: 'IfcActor', attributes: [['PredefinedType', 'IfcOccupantTypeEnum', 0]] },
IfcOffsetCurve2D: { of: 'IfcCurve', attributes: [['BasisCurve', 'IfcCurve', 0], ['Distance', 'IfcLengthMeasure', 0], ['SelfIntersect', 'LOGICAL', 0]] },
IfcOffsetCurve3D: { of: 'IfcCurve', attributes: [['BasisCurve', 'IfcCurve', 0], ['Distance', 'IfcLengthMeasure', 0], ['SelfIntersect', 'LOGICAL', 0], ['RefDirection', 'IfcDirection', 0]] },
IfcOneDirectionRepeatFactor: { of: 'IfcGeometricRepresentationItem', attributes: [['RepeatFactor', 'IfcVector', 0]] },
IfcOpenShell: { of: 'IfcConnectedFaceSet' },
IfcOpeningElement: { of: 'IfcFeatureElementSubtraction', inverses: [['HasFillings', 'SET', 0, -1, 'IfcRelFillsElement', 'RelatingOpeningElement']] },
IfcOpticalMaterialProperties: { of: 'IfcMaterialProperties', attributes: [['VisibleTransmittance', 'IfcPositiveRatioMeasure', 1], ['SolarTransmittance', 'IfcPositiveRatioMeasure', 1], ['ThermalIrTransmittance', 'IfcPositiveRatioMeasure', 1], ['ThermalIrEmissivityBack', 'IfcPositiveRatioMeasure', 1], ['ThermalIrEmissivityFront', 'IfcPositiveRatioMeasure', 1], ['VisibleReflectanceBack', 'IfcPositiveRatioMeasure', 1], ['VisibleReflectanceFront', 'IfcPositiveRatioMeasure', 1], ['SolarReflectanceFront', 'IfcPositiveRatioMeasure', 1], ['SolarReflectanceBack', 'IfcPositiveRatioMeasure', 1]], unique: { UR11: 'Material' } },
IfcOrderAction: { of: 'IfcTask', attributes: [['ActionID', 'IfcIdentifier', 0]], unique: { UR2: 'ActionID' } },
IfcOrganization: { attributes: [['Id', 'IfcIdentifier', 1], ['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['Roles', ['LIST', 1, -1, 0, 'IfcActorRole'], 1], ['Addresses', ['LIST', 1, -1, 0, 'IfcAddress'], 1]], inverses: [['IsRelatedBy', 'SET', 0, -1, 'IfcOrganizationRelationship', 'RelatedOrganizations'], ['Relates', 'SET', 0, -1, 'IfcOrganizationRelationship', 'RelatingOrganization'], ['Engages', 'SET', 0, -1, 'IfcPersonAndOrganization', 'TheOrganization']] },
IfcOrganizationRelationship: { attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['RelatingOrganization', 'IfcOrganization', 0], ['RelatedOrganizations', ['SET', 1, -1, 0, 'IfcOrganization'], 0]] },
IfcOrientedEdge: { of: 'IfcEdge', attributes: [['EdgeElement', 'IfcEdge', 0], ['Orientation', 'BOOLEAN', 0]] },
IfcOutletType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcOutletTypeEnum', 0]] },
IfcOwnerHistory: { attributes: [['OwningUser', 'IfcPersonAndOrganization', 0], ['OwningApplication', 'IfcApplication', 0], ['State', 'IfcStateEnum', 1], ['ChangeAction', 'IfcChangeActionEnum', 0], ['LastModifiedDate', 'IfcTimeStamp', 1], ['LastModifyingUser', 'IfcPersonAndOrganization', 1], ['LastModifyingApplication', 'IfcApplication', 1], ['CreationDate', 'IfcTimeStamp', 0]] },
IfcParameterizedProfileDef: { of: 'IfcProfileDef', abstract: true, attributes: [['Position', 'IfcAxis2Placement2D', 0]] },
IfcPath: { of: 'IfcTopologicalRepresentationItem', attributes: [['EdgeList', ['LIST', 1, -1, 1, 'IfcOrientedEdge'], 0]] },
IfcPerformanceHistory: { of: 'IfcControl', attributes: [['LifeCyclePhase', 'IfcLabel', 0]] },
IfcPermeableCoveringProperties: { of: 'IfcPropertySetDefinition', attributes: [['OperationType', 'IfcPermeableCoveringOperationEnum', 0], ['PanelPosition', 'IfcWindowPanelPositionEnum', 0], ['FrameDepth', 'IfcPositiveLengthMeasure', 1], ['FrameThickness', 'IfcPositiveLengthMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcPermit: { of: 'IfcControl', attributes: [['PermitID', 'IfcIdentifier', 0]], unique: { UR2: 'PermitID' } },
IfcPerson: { attributes: [['Id', 'IfcIdentifier', 1], ['FamilyName', 'IfcLabel', 1], ['GivenName', 'IfcLabel', 1], ['MiddleNames', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['PrefixTitles', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['SuffixTitles', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['Roles', ['LIST', 1, -1, 0, 'IfcActorRole'], 1], ['Addresses', ['LIST', 1, -1, 0, 'IfcAddress'], 1]], inverses: [['EngagedIn', 'SET', 0, -1, 'IfcPersonAndOrganization', 'ThePerson']] },
IfcPersonAndOrganization: { attributes: [['ThePerson', 'IfcPerson', 0], ['TheOrganization', 'IfcOrganization', 0], ['Roles', ['LIST', 1, -1, 0, 'IfcActorRole'], 1]] },
IfcPhysicalComplexQuantity: { of: 'IfcPhysicalQuantity', attributes: [['HasQuantities', ['SET', 1, -1, 0, 'IfcPhysicalQuantity'], 0], ['Discrimination', 'IfcLabel', 0], ['Quality', 'IfcLabel', 1], ['Usage', 'IfcLabel', 1]] },
IfcPhysicalQuantity: { abstract: true, attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1]], inverses: [['PartOfComplex', 'SET', 0, 1, 'IfcPhysicalComplexQuantity', 'HasQuantities']] },
IfcPhysicalSimpleQuantity: { of: 'IfcPhysicalQuantity', abstract: true, attributes: [['Unit', 'IfcNamedUnit', 1]] },
IfcPile: { of: 'IfcBuildingElement', attributes: [['PredefinedType', 'IfcPileTypeEnum', 0], ['ConstructionType', 'IfcPileConstructionEnum', 1]] },
IfcPipeFittingType: { of: 'IfcFlowFittingType', attributes: [['PredefinedType', 'IfcPipeFittingTypeEnum', 0]] },
IfcPipeSegmentType: { of: 'IfcFlowSegmentType', attributes: [['PredefinedType', 'IfcPipeSegmentTypeEnum', 0]] },
IfcPixelTexture: { of: 'IfcSurfaceTexture', attributes: [['Width', 'IfcInteger', 0], ['Height', 'IfcInteger', 0], ['ColourComponents', 'IfcInteger', 0], ['Pixel', ['LIST', 1, -1, 0, 'BINARY:32'], 0]] },
IfcPlacement: { of: 'IfcGeometricRepresentationItem', abstract: true, attributes: [['Location', 'IfcCartesianPoint', 0]] },
IfcPlanarBox: { of: 'IfcPlanarExtent', attributes: [['Placement', 'IfcAxis2Placement', 0]] },
IfcPlanarExtent: { of: 'IfcGeometricRepresentationItem', attributes: [['SizeInX', 'IfcLengthMeasure', 0], ['SizeInY', 'IfcLengthMeasure', 0]] },
IfcPlane: { of: 'IfcElementarySurface' },
IfcPlate: { of: 'IfcBuildingElement' },
IfcPlateType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcPlateTypeEnum', 0]] },
IfcPoint: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcPointOnCurve: { of: 'IfcPoint', attributes: [['BasisCurve', 'IfcCurve', 0], ['PointParameter', 'IfcParameterValue', 0]] },
IfcPointOnSurface: { of: 'IfcPoint', attributes: [['BasisSurface', 'IfcSurface', 0], ['PointParameterU', 'IfcParameterValue', 0], ['PointParameterV', 'IfcParameterValue', 0]] },
IfcPolyLoop: { of: 'IfcLoop', attributes: [['Polygon', ['LIST', 3, -1, 1, 'IfcCartesianPoint'], 0]] },
IfcPolygonalBoundedHalfSpace: { of: 'IfcHalfSpaceSolid', attributes: [['Position', 'IfcAxis2Placement3D', 0], ['PolygonalBoundary', 'IfcBoundedCurve', 0]] },
IfcPolyline: { of: 'IfcBoundedCurve', attributes: [['Points', ['LIST', 2, -1, 0, 'IfcCartesianPoint'], 0]] },
IfcPort: { of: 'IfcProduct', abstract: true, inverses: [['ContainedIn', 'ONE', 1, 1, 'IfcRelConnectsPortToElement', 'RelatingPort'], ['ConnectedFrom', 'SET', 0, 1, 'IfcRelConnectsPorts', 'RelatedPort'], ['ConnectedTo', 'SET', 0, 1, 'IfcRelConnectsPorts', 'RelatingPort']] },
IfcPostalAddress: { of: 'IfcAddress', attributes: [['InternalLocation', 'IfcLabel', 1], ['AddressLines', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['PostalBox', 'IfcLabel', 1], ['Town', 'IfcLabel', 1], ['Region', 'IfcLabel', 1], ['PostalCode', 'IfcLabel', 1], ['Country', 'IfcLabel', 1]] },
IfcPreDefinedColour: { of: 'IfcPreDefinedItem', abstract: true },
IfcPreDefinedCurveFont: { of: 'IfcPreDefinedItem', abstract: true },
IfcPreDefinedDimensionSymbol: { of: 'IfcPreDefinedSymbol' },
IfcPreDefinedItem: { abstract: true, attributes: [['Name', 'IfcLabel', 0]] },
IfcPreDefinedPointMarkerSymbol: { of: 'IfcPreDefinedSymbol' },
IfcPreDefinedSymbol: { of: 'IfcPreDefinedItem', abstract: true },
IfcPreDefinedTerminatorSymbol: { of: 'IfcPreDefinedSymbol' },
IfcPreDefinedTextFont: { of: 'IfcPreDefinedItem', abstract: true },
IfcPresentationLayerAssignment: { attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['AssignedItems', ['SET', 1, -1, 0, 'IfcLayeredItem'], 0], ['Identifier', 'IfcIdentifier', 1]] },
IfcPresentationLayerWithStyle: { of: 'IfcPresentationLayerAssignment', attributes: [['LayerOn', 'LOGICAL', 0], ['LayerFrozen', 'LOGICAL', 0], ['LayerBlocked', 'LOGICAL', 0], ['LayerStyles', ['SET', 0, -1, 0, 'IfcPresentationStyleSelect'], 0]] },
IfcPresentationStyle: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcPresentationStyleAssignment: { attributes: [['Styles', ['SET', 1, -1, 0, 'IfcPresentationStyleSelect'], 0]] },
IfcProcedure: { of: 'IfcProcess', attributes: [['ProcedureID', 'IfcIdentifier', 0], ['ProcedureType', 'IfcProcedureTypeEnum', 0], ['UserDefinedProcedureType', 'IfcLabel', 1]] },
IfcProcess: { of: 'IfcObject', abstract: true, inverses: [['OperatesOn', 'SET', 0, -1, 'IfcRelAssignsToProcess', 'RelatingProcess'], ['IsSuccessorFrom', 'SET', 0, -1, 'IfcRelSequence', 'RelatedProcess'], ['IsPredecessorTo', 'SET', 0, -1, 'IfcRelSequence', 'RelatingProcess']] },
IfcProduct: { of: 'IfcObject', abstract: true, attributes: [['ObjectPlacement', 'IfcObjectPlacement', 1], ['Representation', 'IfcProductRepresentation', 1]], inverses: [['ReferencedBy', 'SET', 0, -1, 'IfcRelAssignsToProduct', 'RelatingProduct']] },
IfcProductDefinitionShape: { of: 'IfcProductRepresentation', inverses: [['ShapeOfProduct', 'SET', 1, 1, 'IfcProduct', 'Representation'], ['HasShapeAspects', 'SET', 0, -1, 'IfcShapeAspect', 'PartOfProductDefinitionShape']] },
IfcProductRepresentation: { attributes: [['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['Representations', ['LIST', 1, -1, 0, 'IfcRepresentation'], 0]] },
IfcProductsOfCombustionProperties: { of: 'IfcMaterialProperties', attributes: [['SpecificHeatCapacity', 'IfcSpecificHeatCapacityMeasure', 1], ['N20Content', 'IfcPositiveRatioMeasure', 1], ['COContent', 'IfcPositiveRatioMeasure', 1], ['CO2Content', 'IfcPositiveRatioMeasure', 1]], unique: { UR11: 'Material' } },
IfcProfileDef: { abstract: true, attributes: [['ProfileType', 'IfcProfileTypeEnum', 0], ['ProfileName', 'IfcLabel', 1]] },
IfcProfileProperties: { abstract: true, attributes: [['ProfileName', 'IfcLabel', 1], ['ProfileDefinition', 'IfcProfileDef', 1]] },
IfcProject: { of: 'IfcObject', attributes: [['LongName', 'IfcLabel', 1], ['Phase', 'IfcLabel', 1], ['RepresentationContexts', ['SET', 1, -1, 0, 'IfcRepresentationContext'], 0], ['UnitsInContext', 'IfcUnitAssignment', 0]] },
IfcProjectOrder: { of: 'IfcControl', attributes: [['ID', 'IfcIdentifier', 0], ['PredefinedType', 'IfcProjectOrderTypeEnum', 0], ['Status', 'IfcLabel', 1]], unique: { UR2: 'ID' } },
IfcProjectOrderRecord: { of: 'IfcControl', attributes: [['Records', ['LIST', 1, -1, 1, 'IfcRelAssignsToProjectOrder'], 0], ['PredefinedType', 'IfcProjectOrderRecordTypeEnum', 0]] },
IfcProjectionCurve: { of: 'IfcAnnotationCurveOccurrence' },
IfcProjectionElement: { of: 'IfcFeatureElementAddition' },
IfcProperty: { abstract: true, attributes: [['Name', 'IfcIdentifier', 0], ['Description', 'IfcText', 1]], inverses: [['PropertyForDependance', 'SET', 0, -1, 'IfcPropertyDependencyRelationship', 'DependingProperty'], ['PropertyDependsOn', 'SET', 0, -1, 'IfcPropertyDependencyRelationship', 'DependantProperty'], ['PartOfComplex', 'SET', 0, 1, 'IfcComplexProperty', 'HasProperties']] },
IfcPropertyBoundedValue: { of: 'IfcSimpleProperty', attributes: [['UpperBoundValue', 'IfcValue', 1], ['LowerBoundValue', 'IfcValue', 1], ['Unit', 'IfcUnit', 1]] },
IfcPropertyConstraintRelationship: { attributes: [['RelatingConstraint', 'IfcConstraint', 0], ['RelatedProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1]] },
IfcPropertyDefinition: { of: 'IfcRoot', abstract: true, inverses: [['HasAssociations', 'SET', 0, -1, 'IfcRelAssociates', 'RelatedObjects']] },
IfcPropertyDependencyRelationship: { attributes: [['DependingProperty', 'IfcProperty', 0], ['DependantProperty', 'IfcProperty', 0], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['Expression', 'IfcText', 1]] },
IfcPropertyEnumeratedValue: { of: 'IfcSimpleProperty', attributes: [['EnumerationValues', ['LIST', 1, -1, 0, 'IfcValue'], 0], ['EnumerationReference', 'IfcPropertyEnumeration', 1]] },
IfcPropertyEnumeration: { attributes: [['Name', 'IfcLabel', 0], ['EnumerationValues', ['LIST', 1, -1, 1, 'IfcValue'], 0], ['Unit', 'IfcUnit', 1]], unique: { UR1: 'Name' } },
IfcPropertyListValue: { of: 'IfcSimpleProperty', attributes: [['ListValues', ['LIST', 1, -1, 0, 'IfcValue'], 0], ['Unit', 'IfcUnit', 1]] },
IfcPropertyReferenceValue: { of: 'IfcSimpleProperty', attributes: [['UsageName', 'IfcLabel', 1], ['PropertyReference', 'IfcObjectReferenceSelect', 0]] },
IfcPropertySet: { of: 'IfcPropertySetDefinition', attributes: [['HasProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0]] },
IfcPropertySetDefinition: { of: 'IfcPropertyDefinition', abstract: true, inverses: [['PropertyDefinitionOf', 'SET', 0, 1, 'IfcRelDefinesByProperties', 'RelatingPropertyDefinition'], ['DefinesType', 'SET', 0, 1, 'IfcTypeObject', 'HasPropertySets']] },
IfcPropertySingleValue: { of: 'IfcSimpleProperty', attributes: [['NominalValue', 'IfcValue', 1], ['Unit', 'IfcUnit', 1]] },
IfcPropertyTableValue: { of: 'IfcSimpleProperty', attributes: [['DefiningValues', ['LIST', 1, -1, 1, 'IfcValue'], 0], ['DefinedValues', ['LIST', 1, -1, 0, 'IfcValue'], 0], ['Expression', 'IfcText', 1], ['DefiningUnit', 'IfcUnit', 1], ['DefinedUnit', 'IfcUnit', 1]] },
IfcProtectiveDeviceType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcProtectiveDeviceTypeEnum', 0]] },
IfcProxy: { of: 'IfcProduct', attributes: [['ProxyType', 'IfcObjectTypeEnum', 0], ['Tag', 'IfcLabel', 1]] },
IfcPumpType: { of: 'IfcFlowMovingDeviceType', attributes: [['PredefinedType', 'IfcPumpTypeEnum', 0]] },
IfcQuantityArea: { of: 'IfcPhysicalSimpleQuantity', attributes: [['AreaValue', 'IfcAreaMeasure', 0]] },
IfcQuantityCount: { of: 'IfcPhysicalSimpleQuantity', attributes: [['CountValue', 'IfcCountMeasure', 0]] },
IfcQuantityLength: { of: 'IfcPhysicalSimpleQuantity', attributes: [['LengthValue', 'IfcLengthMeasure', 0]] },
IfcQuantityTime: { of: 'IfcPhysicalSimpleQuantity', attributes: [['TimeValue', 'IfcTimeMeasure', 0]] },
IfcQuantityVolume: { of: 'IfcPhysicalSimpleQuantity', attributes: [['VolumeValue', 'IfcVolumeMeasure', 0]] },
IfcQuantityWeight: { of: 'IfcPhysicalSimpleQuantity', attributes: [['WeightValue', 'IfcMassMeasure', 0]] },
IfcRadiusDimension: { of: 'IfcDimensionCurveDirectedCallout' },
IfcRailing: { of: 'IfcBuildingElement', attributes: [['PredefinedType', 'IfcRailingTypeEnum', 1]] },
IfcRailingType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcRailingTypeEnum', 0]] },
IfcRamp: { of: 'IfcBuildingElement', attributes: [['ShapeType', 'IfcRampTypeEnum', 0]] },
IfcRampFlight: { of: 'IfcBuildingElement' },
IfcRampFlightType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcRampFlightTypeEnum', 0]] },
IfcRationalBezierCurve: { of: 'IfcBezierCurve', attributes: [['WeightsData', ['LIST', 2, -1, 0, 'REAL'], 0]] },
IfcRectangleHollowProfileDef: { of: 'IfcRectangleProfileDef', attributes: [['WallThickness', 'IfcPositiveLengthMeasure', 0], ['InnerFilletRadius', 'IfcPositiveLengthMeasure', 1], ['OuterFilletRadius', 'IfcPositiveLengthMeasure', 1]] },
IfcRectangleProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['XDim', 'IfcPositiveLengthMeasure', 0], ['YDim', 'IfcPositiveLengthMeasure', 0]] },
IfcRectangularPyramid: { of: 'IfcCsgPrimitive3D', attributes: [['XLength', 'IfcPositiveLengthMeasure', 0], ['YLength', 'IfcPositiveLengthMeasure', 0], ['Height', 'IfcPositiveLengthMeasure', 0]] },
IfcRectangularTrimmedSurface: { of: 'IfcBoundedSurface', attributes: [['BasisSurface', 'IfcSurface', 0], ['U1', 'IfcParameterValue', 0], ['V1', 'IfcParameterValue', 0], ['U2', 'IfcParameterValue', 0], ['V2', 'IfcParameterValue', 0], ['Usense', 'BOOLEAN', 0], ['Vsense', 'BOOLEAN', 0]] },
IfcReferencesValueDocument: { attributes: [['ReferencedDocument', 'IfcDocumentSelect', 0], ['ReferencingValues', ['SET', 1, -1, 0, 'IfcAppliedValue'], 0], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1]] },
IfcRegularTimeSeries: { of: 'IfcTimeSeries', attributes: [['TimeStep', 'IfcTimeMeasure', 0], ['Values', ['LIST', 1, -1, 0, 'IfcTimeSeriesValue'], 0]] },
IfcReinforcementBarProperties: { attributes: [['TotalCrossSectionArea', 'IfcAreaMeasure', 0], ['SteelGrade', 'IfcLabel', 0], ['BarSurface', 'IfcReinforcingBarSurfaceEnum', 1], ['EffectiveDepth', 'IfcLengthMeasure', 1], ['NominalBarDiameter', 'IfcPositiveLengthMeasure', 1], ['BarCount', 'IfcCountMeasure', 1]] },
IfcReinforcementDefinitionProperties: { of: 'IfcPropertySetDefinition', attributes: [['DefinitionType', 'IfcLabel', 1], ['ReinforcementSectionDefinitions', ['LIST', 1, -1, 0, 'IfcSectionReinforcementProperties'], 0]] },
IfcReinforcingBar: { of: 'IfcReinforcingElement', attributes: [['NominalDiameter', 'IfcPositiveLengthMeasure', 0], ['CrossSectionArea', 'IfcAreaMeasure', 0], ['BarLength', 'IfcPositiveLengthMeasure', 1], ['BarRole', 'IfcReinforcingBarRoleEnum', 0], ['BarSurface', 'IfcReinforcingBarSurfaceEnum', 1]] },
IfcReinforcingElement: { of: 'IfcBuildingElementComponent', abstract: true, attributes: [['SteelGrade', 'IfcLabel', 1]] },
IfcReinforcingMesh: { of: 'IfcReinforcingElement', attributes: [['MeshLength', 'IfcPositiveLengthMeasure', 1], ['MeshWidth', 'IfcPositiveLengthMeasure', 1], ['LongitudinalBarNominalDiameter', 'IfcPositiveLengthMeasure', 0], ['TransverseBarNominalDiameter', 'IfcPositiveLengthMeasure', 0], ['LongitudinalBarCrossSectionArea', 'IfcAreaMeasure', 0], ['TransverseBarCrossSectionArea', 'IfcAreaMeasure', 0], ['LongitudinalBarSpacing', 'IfcPositiveLengthMeasure', 0], ['TransverseBarSpacing', 'IfcPositiveLengthMeasure', 0]] },
IfcRelAggregates: { of: 'IfcRelDecomposes' },
IfcRelAssigns: { of: 'IfcRelationship', abstract: true, attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcObjectDefinition'], 0], ['RelatedObjectsType', 'IfcObjectTypeEnum', 1]] },
IfcRelAssignsTasks: { of: 'IfcRelAssignsToControl', attributes: [['TimeForTask', 'IfcScheduleTimeControl', 1]] },
IfcRelAssignsToActor: { of: 'IfcRelAssigns', attributes: [['RelatingActor', 'IfcActor', 0], ['ActingRole', 'IfcActorRole', 1]] },
IfcRelAssignsToControl: { of: 'IfcRelAssigns', attributes: [['RelatingControl', 'IfcControl', 0]] },
IfcRelAssignsToGroup: { of: 'IfcRelAssigns', attributes: [['RelatingGroup', 'IfcGroup', 0]] },
IfcRelAssignsToProcess: { of: 'IfcRelAssigns', attributes: [['RelatingProcess', 'IfcProcess', 0], ['QuantityInProcess', 'IfcMeasureWithUnit', 1]] },
IfcRelAssignsToProduct: { of: 'IfcRelAssigns', attributes: [['RelatingProduct', 'IfcProduct', 0]] },
IfcRelAssignsToProjectOrder: { of: 'IfcRelAssignsToControl' },
IfcRelAssignsToResource: { of: 'IfcRelAssigns', attributes: [['RelatingResource', 'IfcResource', 0]] },
IfcRelAssociates: { of: 'IfcRelationship', attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcRoot'], 0]] },
IfcRelAssociatesAppliedValue: { of: 'IfcRelAssociates', attributes: [['RelatingAppliedValue', 'IfcAppliedValue', 0]] },
IfcRelAssociatesApproval: { of: 'IfcRelAssociates', attributes: [['RelatingApproval', 'IfcApproval', 0]] },
IfcRelAssociatesClassification: { of: 'IfcRelAssociates', attributes: [['RelatingClassification', 'IfcClassificationNotationSelect', 0]] },
IfcRelAssociatesConstraint: { of: 'IfcRelAssociates', attributes: [['Intent', 'IfcLabel', 0], ['RelatingConstraint', 'IfcConstraint', 0]] },
IfcRelAssociatesDocument: { of: 'IfcRelAssociates', attributes: [['RelatingDocument', 'IfcDocumentSelect', 0]] },
IfcRelAssociatesLibrary: { of: 'IfcRelAssociates', attributes: [['RelatingLibrary', 'IfcLibrarySelect', 0]] },
IfcRelAssociatesMaterial: { of: 'IfcRelAssociates', attributes: [['RelatingMaterial', 'IfcMaterialSelect', 0]] },
IfcRelAssociatesProfileProperties: { of: 'IfcRelAssociates', attributes: [['RelatingProfileProperties', 'IfcProfileProperties', 0], ['ProfileSectionLocation', 'IfcShapeAspect', 1], ['ProfileOrientation', 'IfcOrientationSelect', 1]] },
IfcRelConnects: { of: 'IfcRelationship', abstract: true },
IfcRelConnectsElements: { of: 'IfcRelConnects', attributes: [['ConnectionGeometry', 'IfcConnectionGeometry', 1], ['RelatingElement', 'IfcElement', 0], ['RelatedElement', 'IfcElement', 0]] },
IfcRelConnectsPathElements: { of: 'IfcRelConnectsElements', attributes: [['RelatingPriorities', ['LIST', 0, -1, 0, 'INTEGER'], 0], ['RelatedPriorities', ['LIST', 0, -1, 0, 'INTEGER'], 0], ['RelatedConnectionType', 'IfcConnectionTypeEnum', 0], ['RelatingConnectionType', 'IfcConnectionTypeEnum', 0]] },
IfcRelConnectsPortToElement: { of: 'IfcRelConnects', attributes: [['RelatingPort', 'IfcPort', 0], ['RelatedElement', 'IfcElement', 0]] },
IfcRelConnectsPorts: { of: 'IfcRelConnects', attributes: [['RelatingPort', 'IfcPort', 0], ['RelatedPort', 'IfcPort', 0], ['RealizingElement', 'IfcElement', 1]] },
IfcRelConnectsStructuralActivity: { of: 'IfcRelConnects', attributes: [['RelatingElement', 'IfcStructuralActivityAssignmentSelect', 0], ['RelatedStructuralActivity', 'IfcStructuralActivity', 0]] },
IfcRelConnectsStructuralElement: { of: 'IfcRelConnects', attributes: [['RelatingElement', 'IfcElement', 0], ['RelatedStructuralMember', 'IfcStructuralMember', 0]] },
IfcRelConnectsStructuralMember: { of: 'IfcRelConnects', attributes: [['RelatingStructuralMember', 'IfcStructuralMember', 0], ['RelatedStructuralConnection', 'IfcStructuralConnection', 0], ['AppliedCondition', 'IfcBoundaryCondition', 1], ['AdditionalConditions', 'IfcStructuralConnectionCondition', 1], ['SupportedLength', 'IfcLengthMeasure', 1], ['ConditionCoordinateSystem', 'IfcAxis2Placement3D', 1]] },
IfcRelConnectsWithEccentricity: { of: 'IfcRelConnectsStructuralMember', attributes: [['ConnectionConstraint', 'IfcConnectionGeometry', 0]] },
IfcRelConnectsWithRealizingElements: { of: 'IfcRelConnectsElements', attributes: [['RealizingElements', ['SET', 1, -1, 0, 'IfcElement'], 0], ['ConnectionType', 'IfcLabel', 1]] },
IfcRelContainedInSpatialStructure: { of: 'IfcRelConnects', attributes: [['RelatedElements', ['SET', 1, -1, 0, 'IfcProduct'], 0], ['RelatingStructure', 'IfcSpatialStructureElement', 0]] },
IfcRelCoversBldgElements: { of: 'IfcRelConnects', attributes: [['RelatingBuildingElement', 'IfcElement', 0], ['RelatedCoverings', ['SET', 1, -1, 0, 'IfcCovering'], 0]] },
IfcRelCoversSpaces: { of: 'IfcRelConnects', attributes: [['RelatedSpace', 'IfcSpace', 0], ['RelatedCoverings', ['SET', 1, -1, 0, 'IfcCovering'], 0]] },
IfcRelDecomposes: { of: 'IfcRelationship', abstract: true, attributes: [['RelatingObject', 'IfcObjectDefinition', 0], ['RelatedObjects', ['SET', 1, -1, 0, 'IfcObjectDefinition'], 0]] },
IfcRelDefines: { of: 'IfcRelationship', abstract: true, attributes: [['RelatedObjects', ['SET', 1, -1, 0, 'IfcObject'], 0]] },
IfcRelDefinesByProperties: { of: 'IfcRelDefines', attributes: [['RelatingPropertyDefinition', 'IfcPropertySetDefinition', 0]] },
IfcRelDefinesByType: { of: 'IfcRelDefines', attributes: [['RelatingType', 'IfcTypeObject', 0]] },
IfcRelFillsElement: { of: 'IfcRelConnects', attributes: [['RelatingOpeningElement', 'IfcOpeningElement', 0], ['RelatedBuildingElement', 'IfcElement', 0]] },
IfcRelFlowControlElements: { of: 'IfcRelConnects', attributes: [['RelatedControlElements', ['SET', 1, -1, 0, 'IfcDistributionControlElement'], 0], ['RelatingFlowElement', 'IfcDistributionFlowElement', 0]] },
IfcRelInteractionRequirements: { of: 'IfcRelConnects', attributes: [['DailyInteraction', 'IfcCountMeasure', 1], ['ImportanceRating', 'IfcNormalisedRatioMeasure', 1], ['LocationOfInteraction', 'IfcSpatialStructureElement', 1], ['RelatedSpaceProgram', 'IfcSpaceProgram', 0], ['RelatingSpaceProgram', 'IfcSpaceProgram', 0]] },
IfcRelNests: { of: 'IfcRelDecomposes' },
IfcRelOccupiesSpaces: { of: 'IfcRelAssignsToActor' },
IfcRelOverridesProperties: { of: 'IfcRelDefinesByProperties', attributes: [['OverridingProperties', ['SET', 1, -1, 0, 'IfcProperty'], 0]] },
IfcRelProjectsElement: { of: 'IfcRelConnects', attributes: [['RelatingElement', 'IfcElement', 0], ['RelatedFeatureElement', 'IfcFeatureElementAddition', 0]] },
IfcRelReferencedInSpatialStructure: { of: 'IfcRelConnects', attributes: [['RelatedElements', ['SET', 1, -1, 0, 'IfcProduct'], 0], ['RelatingStructure', 'IfcSpatialStructureElement', 0]] },
IfcRelSchedulesCostItems: { of: 'IfcRelAssignsToControl' },
IfcRelSequence: { of: 'IfcRelConnects', attributes: [['RelatingProcess', 'IfcProcess', 0], ['RelatedProcess', 'IfcProcess', 0], ['TimeLag', 'IfcTimeMeasure', 0], ['SequenceType', 'IfcSequenceEnum', 0]] },
IfcRelServicesBuildings: { of: 'IfcRelConnects', attributes: [['RelatingSystem', 'IfcSystem', 0], ['RelatedBuildings', ['SET', 1, -1, 0, 'IfcSpatialStructureElement'], 0]] },
IfcRelSpaceBoundary: { of: 'IfcRelConnects', attributes: [['RelatingSpace', 'IfcSpace', 0], ['RelatedBuildingElement', 'IfcElement', 1], ['ConnectionGeometry', 'IfcConnectionGeometry', 1], ['PhysicalOrVirtualBoundary', 'IfcPhysicalOrVirtualEnum', 0], ['InternalOrExternalBoundary', 'IfcInternalOrExternalEnum', 0]] },
IfcRelVoidsElement: { of: 'IfcRelConnects', attributes: [['RelatingBuildingElement', 'IfcElement', 0], ['RelatedOpeningElement', 'IfcFeatureElementSubtraction', 0]] },
IfcRelationship: { of: 'IfcRoot', abstract: true },
IfcRelaxation: { attributes: [['RelaxationValue', 'IfcNormalisedRatioMeasure', 0], ['InitialStress', 'IfcNormalisedRatioMeasure', 0]] },
IfcRepresentation: { attributes: [['ContextOfItems', 'IfcRepresentationContext', 0], ['RepresentationIdentifier', 'IfcLabel', 1], ['RepresentationType', 'IfcLabel', 1], ['Items', ['SET', 1, -1, 0, 'IfcRepresentationItem'], 0]], inverses: [['RepresentationMap', 'SET', 0, 1, 'IfcRepresentationMap', 'MappedRepresentation'], ['LayerAssignments', 'SET', 0, -1, 'IfcPresentationLayerAssignment', 'AssignedItems'], ['OfProductRepresentation', 'SET', 0, 1, 'IfcProductRepresentation', 'Representations']] },
IfcRepresentationContext: { attributes: [['ContextIdentifier', 'IfcLabel', 1], ['ContextType', 'IfcLabel', 1]], inverses: [['RepresentationsInContext', 'SET', 0, -1, 'IfcRepresentation', 'ContextOfItems']] },
IfcRepresentationItem: { abstract: true, inverses: [['LayerAssignments', 'SET', 0, -1, 'IfcPresentationLayerAssignment', 'AssignedItems'], ['StyledByItem', 'SET', 0, 1, 'IfcStyledItem', 'Item']] },
IfcRepresentationMap: { attributes: [['MappingOrigin', 'IfcAxis2Placement', 0], ['MappedRepresentation', 'IfcRepresentation', 0]], inverses: [['MapUsage', 'SET', 0, -1, 'IfcMappedItem', 'MappingSource']] },
IfcResource: { of: 'IfcObject', abstract: true, inverses: [['ResourceOf', 'SET', 0, -1, 'IfcRelAssignsToResource', 'RelatingResource']] },
IfcRevolvedAreaSolid: { of: 'IfcSweptAreaSolid', attributes: [['Axis', 'IfcAxis1Placement', 0], ['Angle', 'IfcPlaneAngleMeasure', 0]] },
IfcRibPlateProfileProperties: { of: 'IfcProfileProperties', attributes: [['Thickness', 'IfcPositiveLengthMeasure', 1], ['RibHeight', 'IfcPositiveLengthMeasure', 1], ['RibWidth', 'IfcPositiveLengthMeasure', 1], ['RibSpacing', 'IfcPositiveLengthMeasure', 1], ['Direction', 'IfcRibPlateDirectionEnum', 0]] },
IfcRightCircularCone: { of: 'IfcCsgPrimitive3D', attributes: [['Height', 'IfcPositiveLengthMeasure', 0], ['BottomRadius', 'IfcPositiveLengthMeasure', 0]] },
IfcRightCircularCylinder: { of: 'IfcCsgPrimitive3D', attributes: [['Height', 'IfcPositiveLengthMeasure', 0], ['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcRoof: { of: 'IfcBuildingElement', attributes: [['ShapeType', 'IfcRoofTypeEnum', 0]] },
IfcRoot: { abstract: true, attributes: [['GlobalId', 'IfcGloballyUniqueId', 0], ['OwnerHistory', 'IfcOwnerHistory', 0], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1]], unique: { UR1: 'GlobalId' } },
IfcRoundedEdgeFeature: { of: 'IfcEdgeFeature', attributes: [['Radius', 'IfcPositiveLengthMeasure', 1]] },
IfcRoundedRectangleProfileDef: { of: 'IfcRectangleProfileDef', attributes: [['RoundingRadius', 'IfcPositiveLengthMeasure', 0]] },
IfcSIUnit: { of: 'IfcNamedUnit', attributes: [['Prefix', 'IfcSIPrefix', 1], ['Name', 'IfcSIUnitName', 0]] },
IfcSanitaryTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcSanitaryTerminalTypeEnum', 0]] },
IfcScheduleTimeControl: { of: 'IfcControl', attributes: [['ActualStart', 'IfcDateTimeSelect', 1], ['EarlyStart', 'IfcDateTimeSelect', 1], ['LateStart', 'IfcDateTimeSelect', 1], ['ScheduleStart', 'IfcDateTimeSelect', 1], ['ActualFinish', 'IfcDateTimeSelect', 1], ['EarlyFinish', 'IfcDateTimeSelect', 1], ['LateFinish', 'IfcDateTimeSelect', 1], ['ScheduleFinish', 'IfcDateTimeSelect', 1], ['ScheduleDuration', 'IfcTimeMeasure', 1], ['ActualDuration', 'IfcTimeMeasure', 1], ['RemainingTime', 'IfcTimeMeasure', 1], ['FreeFloat', 'IfcTimeMeasure', 1], ['TotalFloat', 'IfcTimeMeasure', 1], ['IsCritical', 'BOOLEAN', 1], ['StatusTime', 'IfcDateTimeSelect', 1], ['StartFloat', 'IfcTimeMeasure', 1], ['FinishFloat', 'IfcTimeMeasure', 1], ['Completion', 'IfcPositiveRatioMeasure', 1]], inverses: [['ScheduleTimeControlAssigned', 'ONE', 1, 1, 'IfcRelAssignsTasks', 'TimeForTask']] },
IfcSectionProperties: { attributes: [['SectionType', 'IfcSectionTypeEnum', 0], ['StartProfile', 'IfcProfileDef', 0], ['EndProfile', 'IfcProfileDef', 1]] },
IfcSectionReinforcementProperties: { attributes: [['LongitudinalStartPosition', 'IfcLengthMeasure', 0], ['LongitudinalEndPosition', 'IfcLengthMeasure', 0], ['TransversePosition', 'IfcLengthMeasure', 1], ['ReinforcementRole', 'IfcReinforcingBarRoleEnum', 0], ['SectionDefinition', 'IfcSectionProperties', 0], ['CrossSectionReinforcementDefinitions', ['SET', 1, -1, 0, 'IfcReinforcementBarProperties'], 0]] },
IfcSectionedSpine: { of: 'IfcGeometricRepresentationItem', attributes: [['SpineCurve', 'IfcCompositeCurve', 0], ['CrossSections', ['LIST', 2, -1, 0, 'IfcProfileDef'], 0], ['CrossSectionPositions', ['LIST', 2, -1, 0, 'IfcAxis2Placement3D'], 0]] },
IfcSensorType: { of: 'IfcDistributionControlElementType', attributes: [['PredefinedType', 'IfcSensorTypeEnum', 0]] },
IfcServiceLife: { of: 'IfcControl', attributes: [['ServiceLifeType', 'IfcServiceLifeTypeEnum', 0], ['ServiceLifeDuration', 'IfcTimeMeasure', 0]] },
IfcServiceLifeFactor: { of: 'IfcPropertySetDefinition', attributes: [['PredefinedType', 'IfcServiceLifeFactorTypeEnum', 0], ['UpperValue', 'IfcMeasureValue', 1], ['MostUsedValue', 'IfcMeasureValue', 0], ['LowerValue', 'IfcMeasureValue', 1]] },
IfcShapeAspect: { attributes: [['ShapeRepresentations', ['LIST', 1, -1, 0, 'IfcShapeModel'], 0], ['Name', 'IfcLabel', 1], ['Description', 'IfcText', 1], ['ProductDefinitional', 'LOGICAL', 0], ['PartOfProductDefinitionShape', 'IfcProductDefinitionShape', 0]] },
IfcShapeModel: { of: 'IfcRepresentation', abstract: true, inverses: [['OfShapeAspect', 'SET', 0, 1, 'IfcShapeAspect', 'ShapeRepresentations']] },
IfcShapeRepresentation: { of: 'IfcShapeModel' },
IfcShellBasedSurfaceModel: { of: 'IfcGeometricRepresentationItem', attributes: [['SbsmBoundary', ['SET', 1, -1, 0, 'IfcShell'], 0]] },
IfcSimpleProperty: { of: 'IfcProperty', abstract: true },
IfcSite: { of: 'IfcSpatialStructureElement', attributes: [['RefLatitude', 'IfcCompoundPlaneAngleMeasure', 1], ['RefLongitude', 'IfcCompoundPlaneAngleMeasure', 1], ['RefElevation', 'IfcLengthMeasure', 1], ['LandTitleNumber', 'IfcLabel', 1], ['SiteAddress', 'IfcPostalAddress', 1]] },
IfcSlab: { of: 'IfcBuildingElement', attributes: [['PredefinedType', 'IfcSlabTypeEnum', 1]] },
IfcSlabType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcSlabTypeEnum', 0]] },
IfcSlippageConnectionCondition: { of: 'IfcStructuralConnectionCondition', attributes: [['SlippageX', 'IfcLengthMeasure', 1], ['SlippageY', 'IfcLengthMeasure', 1], ['SlippageZ', 'IfcLengthMeasure', 1]] },
IfcSolidModel: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcSoundProperties: { of: 'IfcPropertySetDefinition', attributes: [['IsAttenuating', 'IfcBoolean', 0], ['SoundScale', 'IfcSoundScaleEnum', 1], ['SoundValues', ['LIST', 1, 8, 0, 'IfcSoundValue'], 0]] },
IfcSoundValue: { of: 'IfcPropertySetDefinition', attributes: [['SoundLevelTimeSeries', 'IfcTimeSeries', 1], ['Frequency', 'IfcFrequencyMeasure', 0], ['SoundLevelSingleValue', 'IfcDerivedMeasureValue', 1]] },
IfcSpace: { of: 'IfcSpatialStructureElement', attributes: [['InteriorOrExteriorSpace', 'IfcInternalOrExternalEnum', 0], ['ElevationWithFlooring', 'IfcLengthMeasure', 1]], inverses: [['HasCoverings', 'SET', 0, -1, 'IfcRelCoversSpaces', 'RelatedSpace'], ['BoundedBy', 'SET', 0, -1, 'IfcRelSpaceBoundary', 'RelatingSpace']] },
IfcSpaceHeaterType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcSpaceHeaterTypeEnum', 0]] },
IfcSpaceProgram: { of: 'IfcControl', attributes: [['SpaceProgramIdentifier', 'IfcIdentifier', 0], ['MaxRequiredArea', 'IfcAreaMeasure', 1], ['MinRequiredArea', 'IfcAreaMeasure', 1], ['RequestedLocation', 'IfcSpatialStructureElement', 1], ['StandardRequiredArea', 'IfcAreaMeasure', 0]], inverses: [['HasInteractionReqsFrom', 'SET', 0, -1, 'IfcRelInteractionRequirements', 'RelatedSpaceProgram'], ['HasInteractionReqsTo', 'SET', 0, -1, 'IfcRelInteractionRequirements', 'RelatingSpaceProgram']] },
IfcSpaceThermalLoadProperties: { of: 'IfcPropertySetDefinition', attributes: [['ApplicableValueRatio', 'IfcPositiveRatioMeasure', 1], ['ThermalLoadSource', 'IfcThermalLoadSourceEnum', 0], ['PropertySource', 'IfcPropertySourceEnum', 0], ['SourceDescription', 'IfcText', 1], ['MaximumValue', 'IfcPowerMeasure', 0], ['MinimumValue', 'IfcPowerMeasure', 1], ['ThermalLoadTimeSeriesValues', 'IfcTimeSeries', 1], ['UserDefinedThermalLoadSource', 'IfcLabel', 1], ['UserDefinedPropertySource', 'IfcLabel', 1], ['ThermalLoadType', 'IfcThermalLoadTypeEnum', 0]] },
IfcSpaceType: { of: 'IfcSpatialStructureElementType', attributes: [['PredefinedType', 'IfcSpaceTypeEnum', 0]] },
IfcSpatialStructureElement: { of: 'IfcProduct', abstract: true, attributes: [['LongName', 'IfcLabel', 1], ['CompositionType', 'IfcElementCompositionEnum', 0]], inverses: [['ReferencesElements', 'SET', 0, -1, 'IfcRelReferencedInSpatialStructure', 'RelatingStructure'], ['ServicedBySystems', 'SET', 0, -1, 'IfcRelServicesBuildings', 'RelatedBuildings'], ['ContainsElements', 'SET', 0, -1, 'IfcRelContainedInSpatialStructure', 'RelatingStructure']] },
IfcSpatialStructureElementType: { of: 'IfcElementType', abstract: true },
IfcSphere: { of: 'IfcCsgPrimitive3D', attributes: [['Radius', 'IfcPositiveLengthMeasure', 0]] },
IfcStackTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcStackTerminalTypeEnum', 0]] },
IfcStair: { of: 'IfcBuildingElement', attributes: [['ShapeType', 'IfcStairTypeEnum', 0]] },
IfcStairFlight: { of: 'IfcBuildingElement', attributes: [['NumberOfRiser', 'INTEGER', 1], ['NumberOfTreads', 'INTEGER', 1], ['RiserHeight', 'IfcPositiveLengthMeasure', 1], ['TreadLength', 'IfcPositiveLengthMeasure', 1]] },
IfcStairFlightType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcStairFlightTypeEnum', 0]] },
IfcStructuralAction: { of: 'IfcStructuralActivity', abstract: true, attributes: [['DestabilizingLoad', 'BOOLEAN', 0], ['CausedBy', 'IfcStructuralReaction', 1]] },
IfcStructuralActivity: { of: 'IfcProduct', abstract: true, attributes: [['AppliedLoad', 'IfcStructuralLoad', 0], ['GlobalOrLocal', 'IfcGlobalOrLocalEnum', 0]], inverses: [['AssignedToStructuralItem', 'ONE', 1, 1, 'IfcRelConnectsStructuralActivity', 'RelatedStructuralActivity']] },
IfcStructuralAnalysisModel: { of: 'IfcSystem', attributes: [['PredefinedType', 'IfcAnalysisModelTypeEnum', 0], ['OrientationOf2DPlane', 'IfcAxis2Placement3D', 1], ['LoadedBy', ['SET', 1, -1, 0, 'IfcStructuralLoadGroup'], 1], ['HasResults', ['SET', 1, -1, 0, 'IfcStructuralResultGroup'], 1]] },
IfcStructuralConnection: { of: 'IfcStructuralItem', abstract: true, attributes: [['AppliedCondition', 'IfcBoundaryCondition', 1]], inverses: [['ConnectsStructuralMembers', 'SET', 1, -1, 'IfcRelConnectsStructuralMember', 'RelatedStructuralConnection']] },
IfcStructuralConnectionCondition: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcStructuralCurveConnection: { of: 'IfcStructuralConnection' },
IfcStructuralCurveMember: { of: 'IfcStructuralMember', attributes: [['PredefinedType', 'IfcStructuralCurveTypeEnum', 0]] },
IfcStructuralCurveMemberVarying: { of: 'IfcStructuralCurveMember' },
IfcStructuralItem: { of: 'IfcProduct', abstract: true, inverses: [['AssignedStructuralActivity', 'SET', 0, -1, 'IfcRelConnectsStructuralActivity', 'RelatingElement']] },
IfcStructuralLinearAction: { of: 'IfcStructuralAction', attributes: [['ProjectedOrTrue', 'IfcProjectedOrTrueLengthEnum', 0]] },
IfcStructuralLinearActionVarying: { of: 'IfcStructuralLinearAction', attributes: [['VaryingAppliedLoadLocation', 'IfcShapeAspect', 0], ['SubsequentAppliedLoads', ['LIST', 1, -1, 0, 'IfcStructuralLoad'], 0]] },
IfcStructuralLoad: { abstract: true, attributes: [['Name', 'IfcLabel', 1]] },
IfcStructuralLoadGroup: { of: 'IfcGroup', attributes: [['PredefinedType', 'IfcLoadGroupTypeEnum', 0], ['ActionType', 'IfcActionTypeEnum', 0], ['ActionSource', 'IfcActionSourceTypeEnum', 0], ['Coefficient', 'IfcRatioMeasure', 1], ['Purpose', 'IfcLabel', 1]], inverses: [['SourceOfResultGroup', 'SET', 0, 1, 'IfcStructuralResultGroup', 'ResultForLoadGroup'], ['LoadGroupFor', 'SET', 0, -1, 'IfcStructuralAnalysisModel', 'LoadedBy']] },
IfcStructuralLoadLinearForce: { of: 'IfcStructuralLoadStatic', attributes: [['LinearForceX', 'IfcLinearForceMeasure', 1], ['LinearForceY', 'IfcLinearForceMeasure', 1], ['LinearForceZ', 'IfcLinearForceMeasure', 1], ['LinearMomentX', 'IfcLinearMomentMeasure', 1], ['LinearMomentY', 'IfcLinearMomentMeasure', 1], ['LinearMomentZ', 'IfcLinearMomentMeasure', 1]] },
IfcStructuralLoadPlanarForce: { of: 'IfcStructuralLoadStatic', attributes: [['PlanarForceX', 'IfcPlanarForceMeasure', 1], ['PlanarForceY', 'IfcPlanarForceMeasure', 1], ['PlanarForceZ', 'IfcPlanarForceMeasure', 1]] },
IfcStructuralLoadSingleDisplacement: { of: 'IfcStructuralLoadStatic', attributes: [['DisplacementX', 'IfcLengthMeasure', 1], ['DisplacementY', 'IfcLengthMeasure', 1], ['DisplacementZ', 'IfcLengthMeasure', 1], ['RotationalDisplacementRX', 'IfcPlaneAngleMeasure', 1], ['RotationalDisplacementRY', 'IfcPlaneAngleMeasure', 1], ['RotationalDisplacementRZ', 'IfcPlaneAngleMeasure', 1]] },
IfcStructuralLoadSingleDisplacementDistortion: { of: 'IfcStructuralLoadSingleDisplacement', attributes: [['Distortion', 'IfcCurvatureMeasure', 1]] },
IfcStructuralLoadSingleForce: { of: 'IfcStructuralLoadStatic', attributes: [['ForceX', 'IfcForceMeasure', 1], ['ForceY', 'IfcForceMeasure', 1], ['ForceZ', 'IfcForceMeasure', 1], ['MomentX', 'IfcTorqueMeasure', 1], ['MomentY', 'IfcTorqueMeasure', 1], ['MomentZ', 'IfcTorqueMeasure', 1]] },
IfcStructuralLoadSingleForceWarping: { of: 'IfcStructuralLoadSingleForce', attributes: [['WarpingMoment', 'IfcWarpingMomentMeasure', 1]] },
IfcStructuralLoadStatic: { of: 'IfcStructuralLoad', abstract: true },
IfcStructuralLoadTemperature: { of: 'IfcStructuralLoadStatic', attributes: [['DeltaT_Constant', 'IfcThermodynamicTemperatureMeasure', 1], ['DeltaT_Y', 'IfcThermodynamicTemperatureMeasure', 1], ['DeltaT_Z', 'IfcThermodynamicTemperatureMeasure', 1]] },
IfcStructuralMember: { of: 'IfcStructuralItem', abstract: true, inverses: [['ReferencesElement', 'SET', 0, -1, 'IfcRelConnectsStructuralElement', 'RelatedStructuralMember'], ['ConnectedBy', 'SET', 0, -1, 'IfcRelConnectsStructuralMember', 'RelatingStructuralMember']] },
IfcStructuralPlanarAction: { of: 'IfcStructuralAction', attributes: [['ProjectedOrTrue', 'IfcProjectedOrTrueLengthEnum', 0]] },
IfcStructuralPlanarActionVarying: { of: 'IfcStructuralPlanarAction', attributes: [['VaryingAppliedLoadLocation', 'IfcShapeAspect', 0], ['SubsequentAppliedLoads', ['LIST', 2, -1, 0, 'IfcStructuralLoad'], 0]] },
IfcStructuralPointAction: { of: 'IfcStructuralAction' },
IfcStructuralPointConnection: { of: 'IfcStructuralConnection' },
IfcStructuralPointReaction: { of: 'IfcStructuralReaction' },
IfcStructuralProfileProperties: { of: 'IfcGeneralProfileProperties', attributes: [['TorsionalConstantX', 'IfcMomentOfInertiaMeasure', 1], ['MomentOfInertiaYZ', 'IfcMomentOfInertiaMeasure', 1], ['MomentOfInertiaY', 'IfcMomentOfInertiaMeasure', 1], ['MomentOfInertiaZ', 'IfcMomentOfInertiaMeasure', 1], ['WarpingConstant', 'IfcWarpingConstantMeasure', 1], ['ShearCentreZ', 'IfcLengthMeasure', 1], ['ShearCentreY', 'IfcLengthMeasure', 1], ['ShearDeformationAreaZ', 'IfcAreaMeasure', 1], ['ShearDeformationAreaY', 'IfcAreaMeasure', 1], ['MaximumSectionModulusY', 'IfcSectionModulusMeasure', 1], ['MinimumSectionModulusY', 'IfcSectionModulusMeasure', 1], ['MaximumSectionModulusZ', 'IfcSectionModulusMeasure', 1], ['MinimumSectionModulusZ', 'IfcSectionModulusMeasure', 1], ['TorsionalSectionModulus', 'IfcSectionModulusMeasure', 1], ['CentreOfGravityInX', 'IfcLengthMeasure', 1], ['CentreOfGravityInY', 'IfcLengthMeasure', 1]] },
IfcStructuralReaction: { of: 'IfcStructuralActivity', abstract: true, inverses: [['Causes', 'SET', 0, -1, 'IfcStructuralAction', 'CausedBy']] },
IfcStructuralResultGroup: { of: 'IfcGroup', attributes: [['TheoryType', 'IfcAnalysisTheoryTypeEnum', 0], ['ResultForLoadGroup', 'IfcStructuralLoadGroup', 1], ['IsLinear', 'BOOLEAN', 0]], inverses: [['ResultGroupFor', 'SET', 0, 1, 'IfcStructuralAnalysisModel', 'HasResults']] },
IfcStructuralSteelProfileProperties: { of: 'IfcStructuralProfileProperties', attributes: [['ShearAreaZ', 'IfcAreaMeasure', 1], ['ShearAreaY', 'IfcAreaMeasure', 1], ['PlasticShapeFactorY', 'IfcPositiveRatioMeasure', 1], ['PlasticShapeFactorZ', 'IfcPositiveRatioMeasure', 1]] },
IfcStructuralSurfaceConnection: { of: 'IfcStructuralConnection' },
IfcStructuralSurfaceMember: { of: 'IfcStructuralMember', attributes: [['PredefinedType', 'IfcStructuralSurfaceTypeEnum', 0], ['Thickness', 'IfcPositiveLengthMeasure', 1]] },
IfcStructuralSurfaceMemberVarying: { of: 'IfcStructuralSurfaceMember', attributes: [['SubsequentThickness', ['LIST', 2, -1, 0, 'IfcPositiveLengthMeasure'], 0], ['VaryingThicknessLocation', 'IfcShapeAspect', 0]] },
IfcStructuredDimensionCallout: { of: 'IfcDraughtingCallout' },
IfcStyleModel: { of: 'IfcRepresentation', abstract: true },
IfcStyledItem: { of: 'IfcRepresentationItem', attributes: [['Item', 'IfcRepresentationItem', 1], ['Styles', ['SET', 1, -1, 0, 'IfcPresentationStyleAssignment'], 0], ['Name', 'IfcLabel', 1]] },
IfcStyledRepresentation: { of: 'IfcStyleModel' },
IfcSubContractResource: { of: 'IfcConstructionResource', attributes: [['SubContractor', 'IfcActorSelect', 1], ['JobDescription', 'IfcText', 1]] },
IfcSubedge: { of: 'IfcEdge', attributes: [['ParentEdge', 'IfcEdge', 0]] },
IfcSurface: { of: 'IfcGeometricRepresentationItem', abstract: true },
IfcSurfaceCurveSweptAreaSolid: { of: 'IfcSweptAreaSolid', attributes: [['Directrix', 'IfcCurve', 0], ['StartParam', 'IfcParameterValue', 0], ['EndParam', 'IfcParameterValue', 0], ['ReferenceSurface', 'IfcSurface', 0]] },
IfcSurfaceOfLinearExtrusion: { of: 'IfcSweptSurface', attributes: [['ExtrudedDirection', 'IfcDirection', 0], ['Depth', 'IfcLengthMeasure', 0]] },
IfcSurfaceOfRevolution: { of: 'IfcSweptSurface', attributes: [['AxisPosition', 'IfcAxis1Placement', 0]] },
IfcSurfaceStyle: { of: 'IfcPresentationStyle', attributes: [['Side', 'IfcSurfaceSide', 0], ['Styles', ['SET', 1, 5, 0, 'IfcSurfaceStyleElementSelect'], 0]] },
IfcSurfaceStyleLighting: { attributes: [['DiffuseTransmissionColour', 'IfcColourRgb', 0], ['DiffuseReflectionColour', 'IfcColourRgb', 0], ['TransmissionColour', 'IfcColourRgb', 0], ['ReflectanceColour', 'IfcColourRgb', 0]] },
IfcSurfaceStyleRefraction: { attributes: [['RefractionIndex', 'IfcReal', 1], ['DispersionFactor', 'IfcReal', 1]] },
IfcSurfaceStyleRendering: { of: 'IfcSurfaceStyleShading', attributes: [['Transparency', 'IfcNormalisedRatioMeasure', 1], ['DiffuseColour', 'IfcColourOrFactor', 1], ['TransmissionColour', 'IfcColourOrFactor', 1], ['DiffuseTransmissionColour', 'IfcColourOrFactor', 1], ['ReflectionColour', 'IfcColourOrFactor', 1], ['SpecularColour', 'IfcColourOrFactor', 1], ['SpecularHighlight', 'IfcSpecularHighlightSelect', 1], ['ReflectanceMethod', 'IfcReflectanceMethodEnum', 0]] },
IfcSurfaceStyleShading: { attributes: [['SurfaceColour', 'IfcColourRgb', 0]] },
IfcSurfaceStyleWithTextures: { attributes: [['Textures', ['LIST', 1, -1, 0, 'IfcSurfaceTexture'], 0]] },
IfcSurfaceTexture: { abstract: true, attributes: [['RepeatS', 'BOOLEAN', 0], ['RepeatT', 'BOOLEAN', 0], ['TextureType', 'IfcSurfaceTextureEnum', 0], ['TextureTransform', 'IfcCartesianTransformationOperator2D', 1]] },
IfcSweptAreaSolid: { of: 'IfcSolidModel', abstract: true, attributes: [['SweptArea', 'IfcProfileDef', 0], ['Position', 'IfcAxis2Placement3D', 0]] },
IfcSweptDiskSolid: { of: 'IfcSolidModel', attributes: [['Directrix', 'IfcCurve', 0], ['Radius', 'IfcPositiveLengthMeasure', 0], ['InnerRadius', 'IfcPositiveLengthMeasure', 1], ['StartParam', 'IfcParameterValue', 0], ['EndParam', 'IfcParameterValue', 0]] },
IfcSweptSurface: { of: 'IfcSurface', abstract: true, attributes: [['SweptCurve', 'IfcProfileDef', 0], ['Position', 'IfcAxis2Placement3D', 0]] },
IfcSwitchingDeviceType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcSwitchingDeviceTypeEnum', 0]] },
IfcSymbolStyle: { of: 'IfcPresentationStyle', attributes: [['StyleOfSymbol', 'IfcSymbolStyleSelect', 0]] },
IfcSystem: { of: 'IfcGroup', inverses: [['ServicesBuildings', 'SET', 0, 1, 'IfcRelServicesBuildings', 'RelatingSystem']] },
IfcSystemFurnitureElementType: { of: 'IfcFurnishingElementType' },
IfcTShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['FlangeWidth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcPositiveLengthMeasure', 1], ['FlangeEdgeRadius', 'IfcPositiveLengthMeasure', 1], ['WebEdgeRadius', 'IfcPositiveLengthMeasure', 1], ['WebSlope', 'IfcPlaneAngleMeasure', 1], ['FlangeSlope', 'IfcPlaneAngleMeasure', 1], ['CentreOfGravityInY', 'IfcPositiveLengthMeasure', 1]] },
IfcTable: { attributes: [['Name', 'STRING', 0], ['Rows', ['LIST', 1, -1, 0, 'IfcTableRow'], 0]] },
IfcTableRow: { attributes: [['RowCells', ['LIST', 1, -1, 0, 'IfcValue'], 0], ['IsHeading', 'BOOLEAN', 0]], inverses: [['OfTable', 'ONE', 1, 1, 'IfcTable', 'Rows']] },
IfcTankType: { of: 'IfcFlowStorageDeviceType', attributes: [['PredefinedType', 'IfcTankTypeEnum', 0]] },
IfcTask: { of: 'IfcProcess', attributes: [['TaskId', 'IfcIdentifier', 0], ['Status', 'IfcLabel', 1], ['WorkMethod', 'IfcLabel', 1], ['IsMilestone', 'BOOLEAN', 0], ['Priority', 'INTEGER', 1]] },
IfcTelecomAddress: { of: 'IfcAddress', attributes: [['TelephoneNumbers', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['FacsimileNumbers', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['PagerNumber', 'IfcLabel', 1], ['ElectronicMailAddresses', ['LIST', 1, -1, 0, 'IfcLabel'], 1], ['WWWHomePageURL', 'IfcLabel', 1]] },
IfcTendon: { of: 'IfcReinforcingElement', attributes: [['PredefinedType', 'IfcTendonTypeEnum', 0], ['NominalDiameter', 'IfcPositiveLengthMeasure', 0], ['CrossSectionArea', 'IfcAreaMeasure', 0], ['TensionForce', 'IfcForceMeasure', 1], ['PreStress', 'IfcPressureMeasure', 1], ['FrictionCoefficient', 'IfcNormalisedRatioMeasure', 1], ['AnchorageSlip', 'IfcPositiveLengthMeasure', 1], ['MinCurvatureRadius', 'IfcPositiveLengthMeasure', 1]] },
IfcTendonAnchor: { of: 'IfcReinforcingElement' },
IfcTerminatorSymbol: { of: 'IfcAnnotationSymbolOccurrence', attributes: [['AnnotatedCurve', 'IfcAnnotationCurveOccurrence', 0]] },
IfcTextLiteral: { of: 'IfcGeometricRepresentationItem', attributes: [['Literal', 'IfcPresentableText', 0], ['Placement', 'IfcAxis2Placement', 0], ['Path', 'IfcTextPath', 0]] },
IfcTextLiteralWithExtent: { of: 'IfcTextLiteral', attributes: [['Extent', 'IfcPlanarExtent', 0], ['BoxAlignment', 'IfcBoxAlignment', 0]] },
IfcTextStyle: { of: 'IfcPresentationStyle', attributes: [['TextCharacterAppearance', 'IfcCharacterStyleSelect', 1], ['TextStyle', 'IfcTextStyleSelect', 1], ['TextFontStyle', 'IfcTextFontSelect', 0]] },
IfcTextStyleFontModel: { of: 'IfcPreDefinedTextFont', attributes: [['FontFamily', ['LIST', 1, -1, 0, 'IfcTextFontName'], 1], ['FontStyle', 'IfcFontStyle', 1], ['FontVariant', 'IfcFontVariant', 1], ['FontWeight', 'IfcFontWeight', 1], ['FontSize', 'IfcSizeSelect', 0]] },
IfcTextStyleForDefinedFont: { attributes: [['Colour', 'IfcColour', 0], ['BackgroundColour', 'IfcColour', 1]] },
IfcTextStyleTextModel: { attributes: [['TextIndent', 'IfcSizeSelect', 1], ['TextAlign', 'IfcTextAlignment', 1], ['TextDecoration', 'IfcTextDecoration', 1], ['LetterSpacing', 'IfcSizeSelect', 1], ['WordSpacing', 'IfcSizeSelect', 1], ['TextTransform', 'IfcTextTransformation', 1], ['LineHeight', 'IfcSizeSelect', 1]] },
IfcTextStyleWithBoxCharacteristics: { attributes: [['BoxHeight', 'IfcPositiveLengthMeasure', 1], ['BoxWidth', 'IfcPositiveLengthMeasure', 1], ['BoxSlantAngle', 'IfcPlaneAngleMeasure', 1], ['BoxRotateAngle', 'IfcPlaneAngleMeasure', 1], ['CharacterSpacing', 'IfcSizeSelect', 1]] },
IfcTextureCoordinate: { abstract: true, inverses: [['AnnotatedSurface', 'SET', 1, 1, 'IfcAnnotationSurface', 'TextureCoordinates']] },
IfcTextureCoordinateGenerator: { of: 'IfcTextureCoordinate', attributes: [['Mode', 'IfcLabel', 0], ['Parameter', ['LIST', 1, -1, 0, 'IfcSimpleValue'], 0]] },
IfcTextureMap: { of: 'IfcTextureCoordinate', attributes: [['TextureMaps', ['SET', 1, -1, 0, 'IfcVertexBasedTextureMap'], 0]] },
IfcTextureVertex: { attributes: [['Coordinates', ['LIST', 2, 2, 0, 'IfcParameterValue'], 0]] },
IfcThermalMaterialProperties: { of: 'IfcMaterialProperties', attributes: [['SpecificHeatCapacity', 'IfcSpecificHeatCapacityMeasure', 1], ['BoilingPoint', 'IfcThermodynamicTemperatureMeasure', 1], ['FreezingPoint', 'IfcThermodynamicTemperatureMeasure', 1], ['ThermalConductivity', 'IfcThermalConductivityMeasure', 1]], unique: { UR11: 'Material' } },
IfcTimeSeries: { abstract: true, attributes: [['Name', 'IfcLabel', 0], ['Description', 'IfcText', 1], ['StartTime', 'IfcDateTimeSelect', 0], ['EndTime', 'IfcDateTimeSelect', 0], ['TimeSeriesDataType', 'IfcTimeSeriesDataTypeEnum', 0], ['DataOrigin', 'IfcDataOriginEnum', 0], ['UserDefinedDataOrigin', 'IfcLabel', 1], ['Unit', 'IfcUnit', 1]], inverses: [['DocumentedBy', 'SET', 0, 1, 'IfcTimeSeriesReferenceRelationship', 'ReferencedTimeSeries']] },
IfcTimeSeriesReferenceRelationship: { attributes: [['ReferencedTimeSeries', 'IfcTimeSeries', 0], ['TimeSeriesReferences', ['SET', 1, -1, 0, 'IfcDocumentSelect'], 0]] },
IfcTimeSeriesSchedule: { of: 'IfcControl', attributes: [['ApplicableDates', ['LIST', 1, -1, 0, 'IfcDateTimeSelect'], 1], ['TimeSeriesScheduleType', 'IfcTimeSeriesScheduleTypeEnum', 0], ['TimeSeries', 'IfcTimeSeries', 0]] },
IfcTimeSeriesValue: { attributes: [['ListValues', ['LIST', 1, -1, 0, 'IfcValue'], 0]] },
IfcTopologicalRepresentationItem: { of: 'IfcRepresentationItem', abstract: true },
IfcTopologyRepresentation: { of: 'IfcShapeModel' },
IfcTransformerType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcTransformerTypeEnum', 0]] },
IfcTransportElement: { of: 'IfcElement', attributes: [['OperationType', 'IfcTransportElementTypeEnum', 1], ['CapacityByWeight', 'IfcMassMeasure', 1], ['CapacityByNumber', 'IfcCountMeasure', 1]] },
IfcTransportElementType: { of: 'IfcElementType', attributes: [['PredefinedType', 'IfcTransportElementTypeEnum', 0]] },
IfcTrapeziumProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['BottomXDim', 'IfcPositiveLengthMeasure', 0], ['TopXDim', 'IfcPositiveLengthMeasure', 0], ['YDim', 'IfcPositiveLengthMeasure', 0], ['TopXOffset', 'IfcLengthMeasure', 0]] },
IfcTrimmedCurve: { of: 'IfcBoundedCurve', attributes: [['BasisCurve', 'IfcCurve', 0], ['Trim1', ['SET', 1, 2, 0, 'IfcTrimmingSelect'], 0], ['Trim2', ['SET', 1, 2, 0, 'IfcTrimmingSelect'], 0], ['SenseAgreement', 'BOOLEAN', 0], ['MasterRepresentation', 'IfcTrimmingPreference', 0]] },
IfcTubeBundleType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcTubeBundleTypeEnum', 0]] },
IfcTwoDirectionRepeatFactor: { of: 'IfcOneDirectionRepeatFactor', attributes: [['SecondRepeatFactor', 'IfcVector', 0]] },
IfcTypeObject: { of: 'IfcObjectDefinition', attributes: [['ApplicableOccurrence', 'IfcLabel', 1], ['HasPropertySets', ['SET', 1, -1, 0, 'IfcPropertySetDefinition'], 1]], inverses: [['ObjectTypeOf', 'SET', 0, 1, 'IfcRelDefinesByType', 'RelatingType']] },
IfcTypeProduct: { of: 'IfcTypeObject', attributes: [['RepresentationMaps', ['LIST', 1, -1, 1, 'IfcRepresentationMap'], 1], ['Tag', 'IfcLabel', 1]] },
IfcUShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['FlangeWidth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcPositiveLengthMeasure', 1], ['EdgeRadius', 'IfcPositiveLengthMeasure', 1], ['FlangeSlope', 'IfcPlaneAngleMeasure', 1], ['CentreOfGravityInX', 'IfcPositiveLengthMeasure', 1]] },
IfcUnitAssignment: { attributes: [['Units', ['SET', 1, -1, 0, 'IfcUnit'], 0]] },
IfcUnitaryEquipmentType: { of: 'IfcEnergyConversionDeviceType', attributes: [['PredefinedType', 'IfcUnitaryEquipmentTypeEnum', 0]] },
IfcValveType: { of: 'IfcFlowControllerType', attributes: [['PredefinedType', 'IfcValveTypeEnum', 0]] },
IfcVector: { of: 'IfcGeometricRepresentationItem', attributes: [['Orientation', 'IfcDirection', 0], ['Magnitude', 'IfcLengthMeasure', 0]] },
IfcVertex: { of: 'IfcTopologicalRepresentationItem' },
IfcVertexBasedTextureMap: { attributes: [['TextureVertices', ['LIST', 3, -1, 0, 'IfcTextureVertex'], 0], ['TexturePoints', ['LIST', 3, -1, 0, 'IfcCartesianPoint'], 0]] },
IfcVertexLoop: { of: 'IfcLoop', attributes: [['LoopVertex', 'IfcVertex', 0]] },
IfcVertexPoint: { of: 'IfcVertex', attributes: [['VertexGeometry', 'IfcPoint', 0]] },
IfcVibrationIsolatorType: { of: 'IfcDiscreteAccessoryType', attributes: [['PredefinedType', 'IfcVibrationIsolatorTypeEnum', 0]] },
IfcVirtualElement: { of: 'IfcElement' },
IfcVirtualGridIntersection: { attributes: [['IntersectingAxes', ['LIST', 2, 2, 1, 'IfcGridAxis'], 0], ['OffsetDistances', ['LIST', 2, 3, 0, 'IfcLengthMeasure'], 0]] },
IfcWall: { of: 'IfcBuildingElement' },
IfcWallStandardCase: { of: 'IfcWall' },
IfcWallType: { of: 'IfcBuildingElementType', attributes: [['PredefinedType', 'IfcWallTypeEnum', 0]] },
IfcWasteTerminalType: { of: 'IfcFlowTerminalType', attributes: [['PredefinedType', 'IfcWasteTerminalTypeEnum', 0]] },
IfcWaterProperties: { of: 'IfcMaterialProperties', attributes: [['IsPotable', 'BOOLEAN', 1], ['Hardness', 'IfcIonConcentrationMeasure', 1], ['AlkalinityConcentration', 'IfcIonConcentrationMeasure', 1], ['AcidityConcentration', 'IfcIonConcentrationMeasure', 1], ['ImpuritiesContent', 'IfcNormalisedRatioMeasure', 1], ['PHLevel', 'IfcPHMeasure', 1], ['DissolvedSolidsContent', 'IfcNormalisedRatioMeasure', 1]], unique: { UR11: 'Material' } },
IfcWindow: { of: 'IfcBuildingElement', attributes: [['OverallHeight', 'IfcPositiveLengthMeasure', 1], ['OverallWidth', 'IfcPositiveLengthMeasure', 1]] },
IfcWindowLiningProperties: { of: 'IfcPropertySetDefinition', attributes: [['LiningDepth', 'IfcPositiveLengthMeasure', 1], ['LiningThickness', 'IfcPositiveLengthMeasure', 1], ['TransomThickness', 'IfcPositiveLengthMeasure', 1], ['MullionThickness', 'IfcPositiveLengthMeasure', 1], ['FirstTransomOffset', 'IfcNormalisedRatioMeasure', 1], ['SecondTransomOffset', 'IfcNormalisedRatioMeasure', 1], ['FirstMullionOffset', 'IfcNormalisedRatioMeasure', 1], ['SecondMullionOffset', 'IfcNormalisedRatioMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcWindowPanelProperties: { of: 'IfcPropertySetDefinition', attributes: [['OperationType', 'IfcWindowPanelOperationEnum', 0], ['PanelPosition', 'IfcWindowPanelPositionEnum', 0], ['FrameDepth', 'IfcPositiveLengthMeasure', 1], ['FrameThickness', 'IfcPositiveLengthMeasure', 1], ['ShapeAspectStyle', 'IfcShapeAspect', 1]] },
IfcWindowStyle: { of: 'IfcTypeProduct', attributes: [['ConstructionType', 'IfcWindowStyleConstructionEnum', 0], ['OperationType', 'IfcWindowStyleOperationEnum', 0], ['ParameterTakesPrecedence', 'BOOLEAN', 0], ['Sizeable', 'BOOLEAN', 0]] },
IfcWorkControl: { of: 'IfcControl', abstract: true, attributes: [['Identifier', 'IfcIdentifier', 0], ['CreationDate', 'IfcDateTimeSelect', 0], ['Creators', ['SET', 1, -1, 0, 'IfcPerson'], 1], ['Purpose', 'IfcLabel', 1], ['Duration', 'IfcTimeMeasure', 1], ['TotalFloat', 'IfcTimeMeasure', 1], ['StartTime', 'IfcDateTimeSelect', 0], ['FinishTime', 'IfcDateTimeSelect', 1], ['WorkControlType', 'IfcWorkControlTypeEnum', 1], ['UserDefinedControlType', 'IfcLabel', 1]] },
IfcWorkPlan: { of: 'IfcWorkControl' },
IfcWorkSchedule: { of: 'IfcWorkControl' },
IfcZShapeProfileDef: { of: 'IfcParameterizedProfileDef', attributes: [['Depth', 'IfcPositiveLengthMeasure', 0], ['FlangeWidth', 'IfcPositiveLengthMeasure', 0], ['WebThickness', 'IfcPositiveLengthMeasure', 0], ['FlangeThickness', 'IfcPositiveLengthMeasure', 0], ['FilletRadius', 'IfcPositiveLengthMeasure', 1], ['EdgeRadius', 'IfcPositiveLengthMeasure', 1]] },
IfcZone: { of: 'IfcGroup' },
},
rules: {
IfcBoxAlignment: {
WR1: (s) => isIn(s, ["top-left", "top-middle", "top-right", "middle-left", "center", "middle-right", "bottom-left", "bottom-middle", "bottom-right"]),
},
IfcCompoundPlaneAngleMeasure: {
WR1: (s) => ((v = le(-360, element(s, 1))) === false ? false : and(v, lt(element(s, 1), 360))),
WR2: (s) => ((v = le(-60, element(s, 2))) === false ? false : and(v, lt(element(s, 2), 60))),
WR3: (s) => ((v = le(-60, element(s, 3))) === false ? false : and(v, lt(element(s, 3), 60))),
WR4: (s) => ((v = ((v = ((v = ge(element(s, 1), 0)) === false ? false : and(v, ge(element(s, 2), 0)))) === false ? false : and(v, ge(element(s, 3), 0)))) === true ? true : or(v, ((v = ((v = le(element(s, 1), 0)) === false ? false : and(v, le(element(s, 2), 0)))) === false ? false : and(v, le(element(s, 3), 0))))),
},
IfcDaylightSavingHour: {
WR1: (s) => ((v = le(0, s)) === false ? false : and(v, le(s, 2))),
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
IfcHourInDay: {
WR1: (s) => ((v = le(0, s)) === false ? false : and(v, lt(s, 24))),
},
IfcMinuteInHour: {
WR1: (s) => ((v = le(0, s)) === false ? false : and(v, le(s, 59))),
},
IfcMonthInYearNumber: {
WR1: (s) => ((v = le(1, s)) === false ? false : and(v, le(s, 12))),
},
IfcNormalisedRatioMeasure: {
WR1: (s) => ((v = le(0, s)) === false ? false : and(v, le(s, 1))),
},
IfcPHMeasure: {
WR21: (s) => ((v = le(0, s)) === false ? false : and(v, le(s, 14))),
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
IfcSecondInMinute: {
WR1: (s) => ((v = le(0, s)) === false ? false : and(v, lt(s, 60))),
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
Ifc2DCompositeCurve: {
WR1: (s) => attribute(s, 'ClosedCurve'),
WR2: (s) => eq(attribute(s, 'Dim'), 2),
},
IfcActorRole: {
WR1: (s) => ((v = ne(attribute(s, 'Role'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'Role'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedRole'))))),
},
IfcAddress: {
WR1: (s) => ((v = not(hasAttribute(s, 'Purpose'))) === true ? true : or(v, ((v = ne(attribute(s, 'Purpose'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'Purpose'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedPurpose'))))))),
},
IfcAirTerminalBoxType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAirTerminalType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAirToAirHeatRecoveryType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcAnnotationCurveOccurrence: {
WR31: (s) => ((v = not(hasAttribute(s, 'Item'))) === true ? true : or(v, isA(attribute(s, 'Item'), "IFCCURVE"))),
},
IfcAnnotationFillAreaOccurrence: {
WR31: (s) => ((v = not(hasAttribute(s, 'Item'))) === true ? true : or(v, isA(attribute(s, 'Item'), "IFCANNOTATIONFILLAREA"))),
},
IfcAnnotationSurface: {
WR01: (s) => ge(sizeof(mul(["IFCSURFACE", "IFCSHELLBASEDSURFACEMODEL", "IFCFACEBASEDSURFACEMODEL", "IFCSOLIDMODEL", "IFCBOOLEANRESULT", "IFCCSGPRIMITIVE3D"], typeOf(attribute(s, 'Item')))), 1),
},
IfcAnnotationSurfaceOccurrence: {
WR31: (s) => ((v = not(hasAttribute(s, 'Item'))) === true ? true : or(v, gt(sizeof(mul(["IFCSURFACE", "IFCFACEBASEDSURFACEMODEL", "IFCSHELLBASEDSURFACEMODEL", "IFCSOLIDMODEL"], typeOf(attribute(s, 'Item')))), 0))),
},
IfcAnnotationSymbolOccurrence: {
WR31: (s) => ((v = not(hasAttribute(s, 'Item'))) === true ? true : or(v, isA(attribute(s, 'Item'), "IFCDEFINEDSYMBOL"))),
},
IfcAnnotationTextOccurrence: {
WR31: (s) => ((v = not(hasAttribute(s, 'Item'))) === true ? true : or(v, isA(attribute(s, 'Item'), "IFCTEXTLITERAL"))),
},
IfcAppliedValue: {
WR1: (s) => ((v = hasAttribute(s, 'AppliedValue')) === true ? true : or(v, hasAttribute(s, 'ValueOfComponents'))),
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
IfcAsset: {
WR1: (s) => eq(sizeof(query(attribute(attribute(s, 'IsGroupedBy'), 'RelatedObjects'), ($temp) => not(isA($temp, "IFCELEMENT")))), 0),
},
IfcAxis1Placement: {
WR1: (s) => ((v = not(hasAttribute(s, 'Axis'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis'), 'Dim'), 3))),
WR2: (s) => eq(attribute(attribute(s, 'Location'), 'Dim'), 3),
},
IfcAxis2Placement2D: {
WR1: (s) => ((v = not(hasAttribute(s, 'RefDirection'))) === true ? true : or(v, eq(attribute(attribute(s, 'RefDirection'), 'Dim'), 2))),
WR2: (s) => eq(attribute(attribute(s, 'Location'), 'Dim'), 2),
},
IfcAxis2Placement3D: {
WR1: (s) => eq(attribute(attribute(s, 'Location'), 'Dim'), 3),
WR2: (s) => ((v = not(hasAttribute(s, 'Axis'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis'), 'Dim'), 3))),
WR3: (s) => ((v = not(hasAttribute(s, 'RefDirection'))) === true ? true : or(v, eq(attribute(attribute(s, 'RefDirection'), 'Dim'), 3))),
WR4: (s, p) => ((v = ((v = not(hasAttribute(s, 'Axis'))) === true ? true : or(v, not(hasAttribute(s, 'RefDirection'))))) === true ? true : or(v, gt(attribute(IfcCrossProduct(p, attribute(s, 'Axis'), attribute(s, 'RefDirection')), 'Magnitude'), 0))),
WR5: (s) => not(xor(hasAttribute(s, 'Axis'), hasAttribute(s, 'RefDirection'))),
},
IfcBSplineCurve: {
WR41: (s) => eq(sizeof(query(attribute(s, 'ControlPointsList'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'ControlPointsList'), 1), 'Dim')))), 0),
},
IfcBlobTexture: {
WR11: (s) => isIn(attribute(s, 'RasterFormat'), ["BMP", "JPG", "GIF", "PNG"]),
},
IfcBoilerType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcBooleanClippingResult: {
WR1: (s) => ((v = isA(attribute(s, 'FirstOperand'), "IFCSWEPTAREASOLID")) === true ? true : or(v, isA(attribute(s, 'FirstOperand'), "IFCBOOLEANCLIPPINGRESULT"))),
WR2: (s) => isA(attribute(s, 'SecondOperand'), "IFCHALFSPACESOLID"),
WR3: (s) => eq(attribute(s, 'Operator'), 'DIFFERENCE'),
},
IfcBooleanResult: {
WR1: (s) => eq(attribute(attribute(s, 'FirstOperand'), 'Dim'), attribute(attribute(s, 'SecondOperand'), 'Dim')),
},
IfcBoxedHalfSpace: {
WR1: (s) => not(isA(attribute(s, 'BaseSurface'), "IFCCURVEBOUNDEDPLANE")),
},
IfcBuildingElementProxy: {
WR1: (s) => hasAttribute(s, 'Name'),
},
IfcCShapeProfileDef: {
WR1: (s) => lt(attribute(s, 'Girth'), div(attribute(s, 'Depth'), 2)),
WR2: (s) => ((v = not(hasAttribute(s, 'InternalFilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'InternalFilletRadius'), div(attribute(s, 'Width'), 2))) === false ? false : and(v, le(attribute(s, 'InternalFilletRadius'), div(attribute(s, 'Depth'), 2)))))),
WR3: (s) => ((v = lt(attribute(s, 'WallThickness'), div(attribute(s, 'Width'), 2))) === false ? false : and(v, lt(attribute(s, 'WallThickness'), div(attribute(s, 'Depth'), 2)))),
},
IfcCableCarrierFittingType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCalendarDate: {
WR21: (s, p) => IfcValidCalendarDate(p, s),
},
IfcCartesianPoint: {
WR1: (s) => ge(attributeSize(s, 'Coordinates'), 2),
},
IfcCartesianTransformationOperator: {
WR1: (s) => gt(attribute(s, 'Scl'), 0),
},
IfcCartesianTransformationOperator2D: {
WR1: (s) => eq(attribute(s, 'Dim'), 2),
WR2: (s) => ((v = not(hasAttribute(s, 'Axis1'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis1'), 'Dim'), 2))),
WR3: (s) => ((v = not(hasAttribute(s, 'Axis2'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis2'), 'Dim'), 2))),
},
IfcCartesianTransformationOperator2DnonUniform: {
WR1: (s) => gt(attribute(s, 'Scl2'), 0),
},
IfcCartesianTransformationOperator3D: {
WR1: (s) => eq(attribute(s, 'Dim'), 3),
WR2: (s) => ((v = not(hasAttribute(s, 'Axis1'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis1'), 'Dim'), 3))),
WR3: (s) => ((v = not(hasAttribute(s, 'Axis2'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis2'), 'Dim'), 3))),
WR4: (s) => ((v = not(hasAttribute(s, 'Axis3'))) === true ? true : or(v, eq(attribute(attribute(s, 'Axis3'), 'Dim'), 3))),
},
IfcCartesianTransformationOperator3DnonUniform: {
WR1: (s) => gt(attribute(s, 'Scl2'), 0),
WR2: (s) => gt(attribute(s, 'Scl3'), 0),
},
IfcChillerType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCircleHollowProfileDef: {
WR1: (s) => lt(attribute(s, 'WallThickness'), attribute(s, 'Radius')),
},
IfcCoilType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcComplexProperty: {
WR21: (s) => eq(sizeof(query(attribute(s, 'HasProperties'), ($temp) => same(s, $temp))), 0),
WR22: (s, p) => IfcUniquePropertyName(p, attribute(s, 'HasProperties')),
},
IfcCompositeCurve: {
WR41: (s) => ((v = ((v = not(attribute(s, 'ClosedCurve'))) === false ? false : and(v, eq(sizeof(query(attribute(s, 'Segments'), ($temp) => eq(attribute($temp, 'Transition'), 'DISCONTINUOUS'))), 1)))) === true ? true : or(v, ((v = attribute(s, 'ClosedCurve')) === false ? false : and(v, eq(sizeof(query(attribute(s, 'Segments'), ($temp) => eq(attribute($temp, 'Transition'), 'DISCONTINUOUS'))), 0))))),
WR42: (s) => eq(sizeof(query(attribute(s, 'Segments'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Segments'), 1), 'Dim')))), 0),
},
IfcCompositeCurveSegment: {
WR1: (s) => isA(attribute(s, 'ParentCurve'), "IFCBOUNDEDCURVE"),
},
IfcCompositeProfileDef: {
WR1: (s) => eq(sizeof(query(attribute(s, 'Profiles'), ($temp) => ne(attribute($temp, 'ProfileType'), attribute(element(attribute(s, 'Profiles'), 1), 'ProfileType')))), 0),
WR2: (s) => eq(sizeof(query(attribute(s, 'Profiles'), ($temp) => isA($temp, "IFCCOMPOSITEPROFILEDEF"))), 0),
},
IfcCompressorType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCondenserType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcConditionCriterion: {
WR1: (s) => hasAttribute(s, 'Name'),
},
IfcConstraint: {
WR11: (s) => ((v = ne(attribute(s, 'ConstraintGrade'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'ConstraintGrade'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedGrade'))))),
},
IfcConstraintAggregationRelationship: {
WR11: (s) => eq(sizeof(query(attribute(s, 'RelatedConstraints'), ($temp) => same($temp, attribute(s, 'RelatingConstraint')))), 0),
},
IfcConstraintRelationship: {
WR11: (s) => eq(sizeof(query(attribute(s, 'RelatedConstraints'), ($temp) => same($temp, attribute(s, 'RelatingConstraint')))), 0),
},
IfcConstructionMaterialResource: {
WR1: (s) => le(attributeSize(s, 'ResourceOf'), 1),
WR2: (s) => ((v = not(exists(element(attribute(s, 'ResourceOf'), 1)))) === true ? true : or(v, eq(attribute(element(attribute(s, 'ResourceOf'), 1), 'RelatedObjectsType'), 'PRODUCT'))),
},
IfcConstructionProductResource: {
WR1: (s) => le(attributeSize(s, 'ResourceOf'), 1),
WR2: (s) => ((v = not(exists(element(attribute(s, 'ResourceOf'), 1)))) === true ? true : or(v, eq(attribute(element(attribute(s, 'ResourceOf'), 1), 'RelatedObjectsType'), 'PRODUCT'))),
},
IfcCooledBeamType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCoolingTowerType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcCovering: {
WR61: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcCurveStyle: {
WR11: (s) => ((v = ((v = not(hasAttribute(s, 'CurveWidth'))) === true ? true : or(v, isA(attribute(s, 'CurveWidth'), "IFCPOSITIVELENGTHMEASURE")))) === true ? true : or(v, ((v = isA(attribute(s, 'CurveWidth'), "IFCDESCRIPTIVEMEASURE")) === false ? false : and(v, eq(attribute(s, 'CurveWidth'), "by layer"))))),
},
IfcCurveStyleFontPattern: {
WR01: (s) => ge(attribute(s, 'VisibleSegmentLength'), 0),
},
IfcDamperType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDerivedProfileDef: {
WR1: (s) => eq(attribute(s, 'ProfileType'), attribute(attribute(s, 'ParentProfile'), 'ProfileType')),
},
IfcDerivedUnit: {
WR1: (s) => ((v = gt(attributeSize(s, 'Elements'), 1)) === true ? true : or(v, ((v = eq(attributeSize(s, 'Elements'), 1)) === false ? false : and(v, ne(attribute(element(attribute(s, 'Elements'), 1), 'Exponent'), 1))))),
WR2: (s) => ((v = ne(attribute(s, 'UnitType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'UnitType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedType'))))),
},
IfcDimensionCalloutRelationship: {
WR11: (s) => isIn(attribute(s, 'Name'), ["primary", "secondary"]),
WR12: (s) => eq(sizeof(mul(typeOf(attribute(s, 'RelatingDraughtingCallout')), ["IFCANGULARDIMENSION", "IFCDIAMETERDIMENSION", "IFCLINEARDIMENSION", "IFCRADIUSDIMENSION"])), 1),
WR13: (s) => not(isA(attribute(s, 'RelatedDraughtingCallout'), "IFCDIMENSIONCURVEDIRECTEDCALLOUT")),
},
IfcDimensionCurve: {
WR51: (s) => ge(sizeof(usedIn(s, { entity: 'IFCDRAUGHTINGCALLOUT', attribute: 'Contents' })), 1),
WR52: (s) => ((v = le(sizeof(query(usedIn(s, { entity: 'IFCTERMINATORSYMBOL', attribute: 'AnnotatedCurve' }), ($dct1) => eq(attribute($dct1, 'Role'), 'ORIGIN'))), 1)) === false ? false : and(v, le(sizeof(query(usedIn(s, { entity: 'IFCTERMINATORSYMBOL', attribute: 'AnnotatedCurve' }), ($dct2) => eq(attribute($dct2, 'Role'), 'TARGET'))), 1))),
WR53: (s) => eq(sizeof(query(attribute(s, 'AnnotatedBySymbols'), ($dct) => not(isA($dct, "IFCDIMENSIONCURVETERMINATOR")))), 0),
},
IfcDimensionCurveDirectedCallout: {
WR41: (s) => eq(sizeof(query(attribute(s, 'Contents'), ($dc) => isA($dc, "IFCDIMENSIONCURVE"))), 1),
WR42: (s) => le(sizeof(query(attribute(s, 'Contents'), ($dc) => isA($dc, "IFCPROJECTIONCURVE"))), 2),
},
IfcDimensionCurveTerminator: {
WR61: (s) => isA(attribute(s, 'AnnotatedCurve'), "IFCDIMENSIONCURVE"),
},
IfcDimensionPair: {
WR11: (s) => isIn(attribute(s, 'Name'), ["chained", "parallel"]),
WR12: (s) => eq(sizeof(mul(typeOf(attribute(s, 'RelatingDraughtingCallout')), ["IFCANGULARDIMENSION", "IFCDIAMETERDIMENSION", "IFCLINEARDIMENSION", "IFCRADIUSDIMENSION"])), 1),
WR13: (s) => eq(sizeof(mul(typeOf(attribute(s, 'RelatedDraughtingCallout')), ["IFCANGULARDIMENSION", "IFCDIAMETERDIMENSION", "IFCLINEARDIMENSION", "IFCRADIUSDIMENSION"])), 1),
},
IfcDocumentElectronicFormat: {
WR1: (s) => ((v = hasAttribute(s, 'FileExtension')) === true ? true : or(v, hasAttribute(s, 'MimeContentType'))),
},
IfcDocumentReference: {
WR1: (s) => xor(hasAttribute(s, 'Name'), exists(element(attribute(s, 'ReferenceToDocument'), 1))),
},
IfcDoorLiningProperties: {
WR31: (s) => not(((v = not(hasAttribute(s, 'LiningDepth'))) === false ? false : and(v, hasAttribute(s, 'LiningThickness')))),
WR32: (s) => not(((v = not(hasAttribute(s, 'ThresholdDepth'))) === false ? false : and(v, hasAttribute(s, 'ThresholdThickness')))),
WR33: (s) => xor(((v = hasAttribute(s, 'TransomOffset')) === false ? false : and(v, hasAttribute(s, 'TransomThickness'))), ((v = not(hasAttribute(s, 'TransomOffset'))) === false ? false : and(v, not(hasAttribute(s, 'TransomThickness'))))),
WR34: (s) => xor(((v = hasAttribute(s, 'CasingDepth')) === false ? false : and(v, hasAttribute(s, 'CasingThickness'))), ((v = not(hasAttribute(s, 'CasingDepth'))) === false ? false : and(v, not(hasAttribute(s, 'CasingThickness'))))),
WR35: (s) => ((v = exists(element(attribute(s, 'DefinesType'), 1))) === false ? false : and(v, isA(element(attribute(s, 'DefinesType'), 1), "IFCDOORSTYLE"))),
},
IfcDoorPanelProperties: {
WR31: (s) => ((v = exists(element(attribute(s, 'DefinesType'), 1))) === false ? false : and(v, isA(element(attribute(s, 'DefinesType'), 1), "IFCDOORSTYLE"))),
},
IfcDraughtingPreDefinedColour: {
WR31: (s) => isIn(attribute(s, 'Name'), ["black", "red", "green", "blue", "yellow", "magenta", "cyan", "white", "by layer"]),
},
IfcDraughtingPreDefinedCurveFont: {
WR31: (s) => isIn(attribute(s, 'Name'), ["continuous", "chain", "chain double dash", "dashed", "dotted", "by layer"]),
},
IfcDraughtingPreDefinedTextFont: {
WR31: (s) => isIn(attribute(s, 'Name'), ["ISO 3098-1 font A", "ISO 3098-1 font B"]),
},
IfcDuctFittingType: {
WR2: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDuctSegmentType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcDuctSilencerType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcEdgeLoop: {
WR1: (s) => same(attribute(element(attribute(s, 'EdgeList'), 1), 'EdgeStart'), attribute(element(attribute(s, 'EdgeList'), attribute(s, 'Ne')), 'EdgeEnd')),
WR2: (s, p) => IfcLoopHeadToTail(p, s),
},
IfcElectricDistributionPoint: {
WR31: (s) => ((v = ne(attribute(s, 'DistributionPointFunction'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'DistributionPointFunction'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedFunction'))))),
},
IfcElementAssembly: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcEnvironmentalImpactValue: {
WR1: (s) => ((v = ne(attribute(s, 'Category'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'Category'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedCategory'))))),
},
IfcEvaporativeCoolerType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcEvaporatorType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcExternalReference: {
WR1: (s) => ((v = ((v = hasAttribute(s, 'ItemReference')) === true ? true : or(v, hasAttribute(s, 'Location')))) === true ? true : or(v, hasAttribute(s, 'Name'))),
},
IfcExtrudedAreaSolid: {
WR31: (s, p) => ne(IfcDotProduct(p, p.build('IfcDirection', [[0, 0, 1]]), attribute(s, 'ExtrudedDirection')), 0),
},
IfcFace: {
WR1: (s) => le(sizeof(query(attribute(s, 'Bounds'), ($temp) => isA($temp, "IFCFACEOUTERBOUND"))), 1),
},
IfcFanType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFillAreaStyle: {
WR11: (s) => le(sizeof(query(attribute(s, 'FillStyles'), ($style) => isA($style, "IFCCOLOUR"))), 1),
WR12: (s) => le(sizeof(query(attribute(s, 'FillStyles'), ($style) => isA($style, "IFCEXTERNALLYDEFINEDHATCHSTYLE"))), 1),
WR13: (s, p) => IfcCorrectFillAreaStyle(p, attribute(s, 'FillStyles')),
},
IfcFillAreaStyleHatching: {
WR21: (s) => not(isA(attribute(s, 'StartOfNextHatchLine'), "IFCTWODIRECTIONREPEATFACTOR")),
WR22: (s) => ((v = not(hasAttribute(s, 'PatternStart'))) === true ? true : or(v, eq(attribute(attribute(s, 'PatternStart'), 'Dim'), 2))),
WR23: (s) => ((v = not(hasAttribute(s, 'PointOfReferenceHatchLine'))) === true ? true : or(v, eq(attribute(attribute(s, 'PointOfReferenceHatchLine'), 'Dim'), 2))),
},
IfcFilterType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFlowMeterType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcFooting: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcGasTerminalType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcGeneralProfileProperties: {
WR1: (s) => ((v = not(hasAttribute(s, 'CrossSectionArea'))) === true ? true : or(v, gt(attribute(s, 'CrossSectionArea'), 0))),
},
IfcGeometricCurveSet: {
WR1: (s) => eq(sizeof(query(attribute(s, 'Elements'), ($temp) => isA($temp, "IFCSURFACE"))), 0),
},
IfcGeometricRepresentationSubContext: {
WR31: (s) => not(isA(attribute(s, 'ParentContext'), "IFCGEOMETRICREPRESENTATIONSUBCONTEXT")),
WR32: (s) => ((v = ne(attribute(s, 'TargetView'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'TargetView'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedTargetView'))))),
},
IfcGeometricSet: {
WR21: (s) => eq(sizeof(query(attribute(s, 'Elements'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Elements'), 1), 'Dim')))), 0),
},
IfcGrid: {
WR41: (s) => hasAttribute(s, 'ObjectPlacement'),
},
IfcGridAxis: {
WR1: (s) => eq(attribute(attribute(s, 'AxisCurve'), 'Dim'), 2),
WR2: (s) => xor(xor(eq(attributeSize(s, 'PartOfU'), 1), eq(attributeSize(s, 'PartOfV'), 1)), eq(attributeSize(s, 'PartOfW'), 1)),
},
IfcHeatExchangerType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcHumidifierType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcIShapeProfileDef: {
WR1: (s) => lt(attribute(s, 'FlangeThickness'), div(attribute(s, 'OverallDepth'), 2)),
WR2: (s) => lt(attribute(s, 'WebThickness'), attribute(s, 'OverallWidth')),
WR3: (s) => ((v = not(hasAttribute(s, 'FilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'FilletRadius'), div(sub(attribute(s, 'OverallWidth'), attribute(s, 'WebThickness')), 2))) === false ? false : and(v, le(attribute(s, 'FilletRadius'), div(sub(attribute(s, 'OverallDepth'), mul(2, attribute(s, 'FlangeThickness'))), 2)))))),
},
IfcInventory: {
WR41: (s) => eq(sizeof(query(attribute(attribute(s, 'IsGroupedBy'), 'RelatedObjects'), ($temp) => not(((v = ((v = isA($temp, "IFCSPACE")) === true ? true : or(v, isA($temp, "IFCASSET")))) === true ? true : or(v, isA($temp, "IFCFURNISHINGELEMENT")))))), 0),
},
IfcLShapeProfileDef: {
WR21: (s) => lt(attribute(s, 'Thickness'), attribute(s, 'Depth')),
WR22: (s) => ((v = not(hasAttribute(s, 'Width'))) === true ? true : or(v, lt(attribute(s, 'Thickness'), attribute(s, 'Width')))),
},
IfcLine: {
WR1: (s) => eq(attribute(attribute(s, 'Dir'), 'Dim'), attribute(attribute(s, 'Pnt'), 'Dim')),
},
IfcLocalPlacement: {
WR21: (s, p) => IfcCorrectLocalPlacement(p, attribute(s, 'RelativePlacement'), attribute(s, 'PlacementRelTo')),
},
IfcLocalTime: {
WR21: (s, p) => IfcValidTime(p, s),
},
IfcMaterialDefinitionRepresentation: {
WR11: (s) => eq(sizeof(query(attribute(s, 'Representations'), ($temp) => not(isA($temp, "IFCSTYLEDREPRESENTATION")))), 0),
},
IfcMechanicalMaterialProperties: {
WR21: (s) => ((v = not(hasAttribute(s, 'YoungModulus'))) === true ? true : or(v, ge(attribute(s, 'YoungModulus'), 0))),
WR22: (s) => ((v = not(hasAttribute(s, 'ShearModulus'))) === true ? true : or(v, ge(attribute(s, 'ShearModulus'), 0))),
},
IfcMechanicalSteelMaterialProperties: {
WR31: (s) => ((v = not(hasAttribute(s, 'YieldStress'))) === true ? true : or(v, ge(attribute(s, 'YieldStress'), 0))),
WR32: (s) => ((v = not(hasAttribute(s, 'UltimateStress'))) === true ? true : or(v, ge(attribute(s, 'UltimateStress'), 0))),
WR33: (s) => ((v = not(hasAttribute(s, 'HardeningModule'))) === true ? true : or(v, ge(attribute(s, 'HardeningModule'), 0))),
WR34: (s) => ((v = not(hasAttribute(s, 'ProportionalStress'))) === true ? true : or(v, ge(attribute(s, 'ProportionalStress'), 0))),
},
IfcMove: {
WR1: (s) => ge(attributeSize(s, 'OperatesOn'), 1),
WR2: (s) => ge(sizeof(query(attribute(s, 'OperatesOn'), ($temp) => ge(sizeof(query(attribute($temp, 'RelatedObjects'), ($temp2) => ((v = ((v = isA($temp2, "IFCACTOR")) === true ? true : or(v, isA($temp2, "IFCEQUIPMENTELEMENT")))) === true ? true : or(v, isA($temp2, "IFCFURNISHINGELEMENT"))))), 1))), 1),
WR3: (s) => hasAttribute(s, 'Name'),
},
IfcNamedUnit: {
WR1: (s, p) => IfcCorrectDimensions(p, attribute(s, 'UnitType'), attribute(s, 'Dimensions')),
},
IfcObject: {
WR1: (s) => le(sizeof(query(attribute(s, 'IsDefinedBy'), ($temp) => isA($temp, "IFCRELDEFINESBYTYPE"))), 1),
},
IfcObjective: {
WR21: (s) => ((v = ne(attribute(s, 'ObjectiveQualifier'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'ObjectiveQualifier'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedQualifier'))))),
},
IfcOccupant: {
WR31: (s) => ((v = not(eq(attribute(s, 'PredefinedType'), 'USERDEFINED'))) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcOffsetCurve2D: {
WR1: (s) => eq(attribute(attribute(s, 'BasisCurve'), 'Dim'), 2),
},
IfcOffsetCurve3D: {
WR1: (s) => eq(attribute(attribute(s, 'BasisCurve'), 'Dim'), 3),
},
IfcOrientedEdge: {
WR1: (s) => not(isA(attribute(s, 'EdgeElement'), "IFCORIENTEDEDGE")),
},
IfcPath: {
WR1: (s, p) => IfcPathHeadToTail(p, s),
},
IfcPerson: {
WR1: (s) => ((v = hasAttribute(s, 'FamilyName')) === true ? true : or(v, hasAttribute(s, 'GivenName'))),
},
IfcPhysicalComplexQuantity: {
WR21: (s) => eq(sizeof(query(attribute(s, 'HasQuantities'), ($temp) => same(s, $temp))), 0),
},
IfcPile: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcPipeFittingType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPipeSegmentType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcPixelTexture: {
WR21: (s) => ge(attribute(s, 'Width'), 1),
WR22: (s) => ge(attribute(s, 'Height'), 1),
WR23: (s) => ((v = le(1, attribute(s, 'ColourComponents'))) === false ? false : and(v, le(attribute(s, 'ColourComponents'), 4))),
WR24: (s) => eq(attributeSize(s, 'Pixel'), mul(attribute(s, 'Width'), attribute(s, 'Height'))),
},
IfcPolyLoop: {
WR21: (s) => eq(sizeof(query(attribute(s, 'Polygon'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Polygon'), 1), 'Dim')))), 0),
},
IfcPolygonalBoundedHalfSpace: {
WR41: (s) => eq(attribute(attribute(s, 'PolygonalBoundary'), 'Dim'), 2),
WR42: (s) => eq(sizeof(mul(typeOf(attribute(s, 'PolygonalBoundary')), ["IFCPOLYLINE", "IFCCOMPOSITECURVE"])), 1),
},
IfcPolyline: {
WR41: (s) => eq(sizeof(query(attribute(s, 'Points'), ($temp) => ne(attribute($temp, 'Dim'), attribute(element(attribute(s, 'Points'), 1), 'Dim')))), 0),
},
IfcPostalAddress: {
WR1: (s) => ((v = ((v = ((v = ((v = ((v = ((v = hasAttribute(s, 'InternalLocation')) === true ? true : or(v, hasAttribute(s, 'AddressLines')))) === true ? true : or(v, hasAttribute(s, 'PostalBox')))) === true ? true : or(v, hasAttribute(s, 'PostalCode')))) === true ? true : or(v, hasAttribute(s, 'Town')))) === true ? true : or(v, hasAttribute(s, 'Region')))) === true ? true : or(v, hasAttribute(s, 'Country'))),
},
IfcPreDefinedDimensionSymbol: {
WR31: (s) => isIn(attribute(s, 'Name'), ["arc length", "conical taper", "counterbore", "countersink", "depth", "diameter", "plus minus", "radius", "slope", "spherical diameter", "spherical radius", "square"]),
},
IfcPreDefinedPointMarkerSymbol: {
WR31: (s) => isIn(attribute(s, 'Name'), ["asterisk", "circle", "dot", "plus", "square", "triangle", "x"]),
},
IfcPreDefinedTerminatorSymbol: {
WR31: (s) => isIn(attribute(s, 'Name'), ["blanked arrow", "blanked box", "blanked dot", "dimension origin", "filled arrow", "filled box", "filled dot", "integral symbol", "open arrow", "slash", "unfilled arrow"]),
},
IfcProcedure: {
WR1: (s) => eq(sizeof(query(attribute(s, 'Decomposes'), ($temp) => not(isA($temp, "IFCRELNESTS")))), 0),
WR2: (s) => eq(sizeof(query(attribute(s, 'IsDecomposedBy'), ($temp) => not(isA($temp, "IFCRELNESTS")))), 0),
WR3: (s) => hasAttribute(s, 'Name'),
WR4: (s) => ((v = ne(attribute(s, 'ProcedureType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'ProcedureType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedProcedureType'))))),
},
IfcProduct: {
WR1: (s) => ((v = ((v = ((v = hasAttribute(s, 'Representation')) === false ? false : and(v, hasAttribute(s, 'ObjectPlacement')))) === true ? true : or(v, ((v = hasAttribute(s, 'Representation')) === false ? false : and(v, not(isA(attribute(s, 'Representation'), "IFCPRODUCTDEFINITIONSHAPE"))))))) === true ? true : or(v, not(hasAttribute(s, 'Representation')))),
},
IfcProductDefinitionShape: {
WR11: (s) => eq(sizeof(query(attribute(s, 'Representations'), ($temp) => not(isA($temp, "IFCSHAPEMODEL")))), 0),
},
IfcProject: {
WR31: (s) => hasAttribute(s, 'Name'),
WR32: (s) => eq(sizeof(query(attribute(s, 'RepresentationContexts'), ($temp) => isA($temp, "IFCGEOMETRICREPRESENTATIONSUBCONTEXT"))), 0),
WR33: (s) => eq(attributeSize(s, 'Decomposes'), 0),
},
IfcPropertyBoundedValue: {
WR21: (s) => ((v = ((v = not(hasAttribute(s, 'UpperBoundValue'))) === true ? true : or(v, not(hasAttribute(s, 'LowerBoundValue'))))) === true ? true : or(v, eq(typeOf(attribute(s, 'UpperBoundValue')), typeOf(attribute(s, 'LowerBoundValue'))))),
WR22: (s) => ((v = hasAttribute(s, 'UpperBoundValue')) === true ? true : or(v, hasAttribute(s, 'LowerBoundValue'))),
},
IfcPropertyDependencyRelationship: {
WR1: (s) => differs(attribute(s, 'DependingProperty'), attribute(s, 'DependantProperty')),
},
IfcPropertyEnumeratedValue: {
WR1: (s) => ((v = not(hasAttribute(s, 'EnumerationReference'))) === true ? true : or(v, eq(sizeof(query(attribute(s, 'EnumerationValues'), ($temp) => isIn($temp, attribute(attribute(s, 'EnumerationReference'), 'EnumerationValues')))), attributeSize(s, 'EnumerationValues')))),
},
IfcPropertyEnumeration: {
WR01: (s) => eq(sizeof(query(attribute(s, 'EnumerationValues'), ($temp) => not(eq(typeOf(element(attribute(s, 'EnumerationValues'), 1)), typeOf($temp))))), 0),
},
IfcPropertyListValue: {
WR31: (s) => eq(sizeof(query(attribute(s, 'ListValues'), ($temp) => not(eq(typeOf(element(attribute(s, 'ListValues'), 1)), typeOf($temp))))), 0),
},
IfcPropertySet: {
WR31: (s) => hasAttribute(s, 'Name'),
WR32: (s, p) => IfcUniquePropertyName(p, attribute(s, 'HasProperties')),
},
IfcPropertyTableValue: {
WR1: (s) => eq(attributeSize(s, 'DefiningValues'), attributeSize(s, 'DefinedValues')),
WR2: (s) => eq(sizeof(query(attribute(s, 'DefiningValues'), ($temp) => ne(typeOf($temp), typeOf(element(attribute(s, 'DefiningValues'), 1))))), 0),
WR3: (s) => eq(sizeof(query(attribute(s, 'DefinedValues'), ($temp) => ne(typeOf($temp), typeOf(element(attribute(s, 'DefinedValues'), 1))))), 0),
},
IfcProxy: {
WR1: (s) => hasAttribute(s, 'Name'),
},
IfcPumpType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
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
IfcRailing: {
WR61: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcRamp: {
WR1: (s) => ((v = eq(attributeSize(s, 'IsDecomposedBy'), 0)) === true ? true : or(v, ((v = eq(attributeSize(s, 'IsDecomposedBy'), 1)) === false ? false : and(v, not(hasAttribute(s, 'Representation')))))),
},
IfcRationalBezierCurve: {
WR1: (s) => eq(attributeSize(s, 'WeightsData'), attributeSize(s, 'ControlPointsList')),
WR2: (s, p) => IfcCurveWeightsPositive(p, s),
},
IfcRectangleHollowProfileDef: {
WR31: (s) => ((v = lt(attribute(s, 'WallThickness'), div(attribute(s, 'XDim'), 2))) === false ? false : and(v, lt(attribute(s, 'WallThickness'), div(attribute(s, 'YDim'), 2)))),
WR32: (s) => ((v = not(hasAttribute(s, 'OuterFilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'OuterFilletRadius'), div(attribute(s, 'XDim'), 2))) === false ? false : and(v, le(attribute(s, 'OuterFilletRadius'), div(attribute(s, 'YDim'), 2)))))),
WR33: (s) => ((v = not(hasAttribute(s, 'InnerFilletRadius'))) === true ? true : or(v, ((v = le(attribute(s, 'InnerFilletRadius'), sub(div(attribute(s, 'XDim'), 2), attribute(s, 'WallThickness')))) === false ? false : and(v, le(attribute(s, 'InnerFilletRadius'), sub(div(attribute(s, 'YDim'), 2), attribute(s, 'WallThickness'))))))),
},
IfcRectangularTrimmedSurface: {
WR1: (s) => ne(attribute(s, 'U1'), attribute(s, 'U2')),
WR2: (s) => ne(attribute(s, 'V1'), attribute(s, 'V2')),
WR3: (s) => ((v = ((v = ((v = isA(attribute(s, 'BasisSurface'), "IFCELEMENTARYSURFACE")) === false ? false : and(v, not(isA(attribute(s, 'BasisSurface'), "IFCPLANE"))))) === true ? true : or(v, isA(attribute(s, 'BasisSurface'), "IFCSURFACEOFREVOLUTION")))) === true ? true : or(v, eq(attribute(s, 'Usense'), gt(attribute(s, 'U2'), attribute(s, 'U1'))))),
WR4: (s) => eq(attribute(s, 'Vsense'), gt(attribute(s, 'V2'), attribute(s, 'V1'))),
},
IfcReinforcingBar: {
WR1: (s) => ((v = ne(attribute(s, 'BarRole'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'BarRole'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcRelAssigns: {
WR1: (s, p) => IfcCorrectObjectAssignment(p, attribute(s, 'RelatedObjectsType'), attribute(s, 'RelatedObjects')),
},
IfcRelAssignsTasks: {
WR1: (s) => eq(attributeSize(s, 'RelatedObjects'), 1),
WR2: (s) => isA(element(attribute(s, 'RelatedObjects'), 1), "IFCTASK"),
WR3: (s) => isA(attribute(s, 'RelatingControl'), "IFCWORKCONTROL"),
},
IfcRelAssignsToActor: {
WR1: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingActor'), $temp))), 0),
},
IfcRelAssignsToControl: {
WR1: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingControl'), $temp))), 0),
},
IfcRelAssignsToGroup: {
WR1: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingGroup'), $temp))), 0),
},
IfcRelAssignsToProcess: {
WR1: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingProcess'), $temp))), 0),
},
IfcRelAssignsToProduct: {
WR1: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingProduct'), $temp))), 0),
},
IfcRelAssignsToResource: {
WR1: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingResource'), $temp))), 0),
},
IfcRelAssociates: {
WR21: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => not(((v = isA($temp, "IFCOBJECTDEFINITION")) === true ? true : or(v, isA($temp, "IFCPROPERTYDEFINITION")))))), 0),
},
IfcRelAssociatesMaterial: {
WR21: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => ((v = isA($temp, "IFCFEATUREELEMENTSUBTRACTION")) === true ? true : or(v, isA($temp, "IFCVIRTUALELEMENT"))))), 0),
WR22: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => ((v = not(isA($temp, "IFCPRODUCT"))) === false ? false : and(v, not(isA($temp, "IFCTYPEPRODUCT")))))), 0),
},
IfcRelConnectsElements: {
WR31: (s) => differs(attribute(s, 'RelatingElement'), attribute(s, 'RelatedElement')),
},
IfcRelContainedInSpatialStructure: {
WR31: (s) => eq(sizeof(query(attribute(s, 'RelatedElements'), ($temp) => isA($temp, "IFCSPATIALSTRUCTUREELEMENT"))), 0),
},
IfcRelDecomposes: {
WR31: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => same(attribute(s, 'RelatingObject'), $temp))), 0),
},
IfcRelNests: {
WR1: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => not(eq(typeOf(attribute(s, 'RelatingObject')), typeOf($temp))))), 0),
},
IfcRelOverridesProperties: {
WR1: (s) => eq(attributeSize(s, 'RelatedObjects'), 1),
},
IfcRelReferencedInSpatialStructure: {
WR31: (s) => eq(sizeof(query(attribute(s, 'RelatedElements'), ($temp) => isA($temp, "IFCSPATIALSTRUCTUREELEMENT"))), 0),
},
IfcRelSchedulesCostItems: {
WR11: (s) => eq(sizeof(query(attribute(s, 'RelatedObjects'), ($temp) => not(isA($temp, "IFCCOSTITEM")))), 0),
WR12: (s) => isA(attribute(s, 'RelatingControl'), "IFCCOSTSCHEDULE"),
},
IfcRelSequence: {
WR1: (s) => differs(attribute(s, 'RelatingProcess'), attribute(s, 'RelatedProcess')),
},
IfcRelSpaceBoundary: {
WR1: (s) => ((v = ((v = ((v = eq(attribute(s, 'PhysicalOrVirtualBoundary'), 'PHYSICAL')) === false ? false : and(v, ((v = hasAttribute(s, 'RelatedBuildingElement')) === false ? false : and(v, not(isA(attribute(s, 'RelatedBuildingElement'), "IFCVIRTUALELEMENT"))))))) === true ? true : or(v, ((v = eq(attribute(s, 'PhysicalOrVirtualBoundary'), 'VIRTUAL')) === false ? false : and(v, ((v = not(hasAttribute(s, 'RelatedBuildingElement'))) === true ? true : or(v, isA(attribute(s, 'RelatedBuildingElement'), "IFCVIRTUALELEMENT")))))))) === true ? true : or(v, eq(attribute(s, 'PhysicalOrVirtualBoundary'), 'NOTDEFINED'))),
},
IfcRevolvedAreaSolid: {
WR31: (s) => eq(element(attribute(attribute(attribute(s, 'Axis'), 'Location'), 'Coordinates'), 3), 0),
WR32: (s) => eq(element(attribute(attribute(attribute(s, 'Axis'), 'Z'), 'DirectionRatios'), 3), 0),
},
IfcRoof: {
WR1: (s) => ((v = eq(attributeSize(s, 'IsDecomposedBy'), 0)) === true ? true : or(v, ((v = eq(attributeSize(s, 'IsDecomposedBy'), 1)) === false ? false : and(v, not(hasAttribute(s, 'Representation')))))),
},
IfcRoundedRectangleProfileDef: {
WR31: (s) => ((v = le(attribute(s, 'RoundingRadius'), div(attribute(s, 'XDim'), 2))) === false ? false : and(v, le(attribute(s, 'RoundingRadius'), div(attribute(s, 'YDim'), 2)))),
},
IfcSectionedSpine: {
WR1: (s) => eq(attributeSize(s, 'CrossSections'), attributeSize(s, 'CrossSectionPositions')),
WR2: (s) => eq(sizeof(query(attribute(s, 'CrossSections'), ($temp) => ne(attribute(element(attribute(s, 'CrossSections'), 1), 'ProfileType'), attribute($temp, 'ProfileType')))), 0),
WR3: (s) => eq(attribute(attribute(s, 'SpineCurve'), 'Dim'), 3),
},
IfcServiceLifeFactor: {
WR31: (s) => ((v = not(eq(attribute(s, 'PredefinedType'), 'USERDEFINED'))) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcShapeModel: {
WR11: (s) => xor(xor(eq(attributeSize(s, 'OfProductRepresentation'), 1), eq(attributeSize(s, 'RepresentationMap'), 1)), eq(attributeSize(s, 'OfShapeAspect'), 1)),
},
IfcShapeRepresentation: {
WR21: (s) => isA(attribute(s, 'ContextOfItems'), "IFCGEOMETRICREPRESENTATIONCONTEXT"),
WR22: (s) => eq(sizeof(query(attribute(s, 'Items'), ($temp) => ((v = isA($temp, "IFCTOPOLOGICALREPRESENTATIONITEM")) === false ? false : and(v, not(eq(sizeof(mul(["IFCVERTEXPOINT", "IFCEDGECURVE", "IFCFACESURFACE"], typeOf($temp))), 1)))))), 0),
WR23: (s) => hasAttribute(s, 'RepresentationType'),
WR24: (s, p) => IfcShapeRepresentationTypes(p, attribute(s, 'RepresentationType'), attribute(s, 'Items')),
},
IfcSlab: {
WR61: (s) => ((v = ((v = not(hasAttribute(s, 'PredefinedType'))) === true ? true : or(v, ne(attribute(s, 'PredefinedType'), 'USERDEFINED')))) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcSpaceHeaterType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcSpatialStructureElement: {
WR41: (s) => ((v = ((v = eq(attributeSize(s, 'Decomposes'), 1)) === false ? false : and(v, isA(element(attribute(s, 'Decomposes'), 1), "IFCRELAGGREGATES")))) === false ? false : and(v, ((v = isA(attribute(element(attribute(s, 'Decomposes'), 1), 'RelatingObject'), "IFCPROJECT")) === true ? true : or(v, isA(attribute(element(attribute(s, 'Decomposes'), 1), 'RelatingObject'), "IFCSPATIALSTRUCTUREELEMENT"))))),
},
IfcStair: {
WR1: (s) => ((v = eq(attributeSize(s, 'IsDecomposedBy'), 0)) === true ? true : or(v, ((v = eq(attributeSize(s, 'IsDecomposedBy'), 1)) === false ? false : and(v, not(hasAttribute(s, 'Representation')))))),
},
IfcStructuralLinearAction: {
WR61: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADLINEARFORCE", "IFCSTRUCTURALLOADTEMPERATURE"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralPlanarAction: {
WR61: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADPLANARFORCE", "IFCSTRUCTURALLOADTEMPERATURE"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralPointAction: {
WR61: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADSINGLEFORCE", "IFCSTRUCTURALLOADSINGLEDISPLACEMENT"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralPointReaction: {
WR61: (s) => eq(sizeof(mul(["IFCSTRUCTURALLOADSINGLEFORCE", "IFCSTRUCTURALLOADSINGLEDISPLACEMENT"], typeOf(attribute(s, 'AppliedLoad')))), 1),
},
IfcStructuralProfileProperties: {
WR21: (s) => ((v = not(hasAttribute(s, 'ShearDeformationAreaY'))) === true ? true : or(v, ge(attribute(s, 'ShearDeformationAreaY'), 0))),
WR22: (s) => ((v = not(hasAttribute(s, 'ShearDeformationAreaZ'))) === true ? true : or(v, ge(attribute(s, 'ShearDeformationAreaZ'), 0))),
},
IfcStructuralSteelProfileProperties: {
WR31: (s) => ((v = not(hasAttribute(s, 'ShearAreaY'))) === true ? true : or(v, ge(attribute(s, 'ShearAreaY'), 0))),
WR32: (s) => ((v = not(hasAttribute(s, 'ShearAreaZ'))) === true ? true : or(v, ge(attribute(s, 'ShearAreaZ'), 0))),
},
IfcStructuralSurfaceMemberVarying: {
WR61: (s) => hasAttribute(s, 'Thickness'),
WR62: (s) => eq(sizeof(query(attribute(attribute(s, 'VaryingThicknessLocation'), 'ShapeRepresentations'), ($temp) => not(eq(attributeSize($temp, 'Items'), 1)))), 0),
WR63: (s) => eq(sizeof(query(attribute(attribute(s, 'VaryingThicknessLocation'), 'ShapeRepresentations'), ($temp) => not(((v = isA(element(attribute($temp, 'Items'), 1), "IFCCARTESIANPOINT")) === true ? true : or(v, isA(element(attribute($temp, 'Items'), 1), "IFCPOINTONSURFACE")))))), 0),
},
IfcStructuredDimensionCallout: {
WR31: (s) => eq(sizeof(query(query(attribute(s, 'Contents'), ($con) => isA($con, "IFCANNOTATIONTEXTOCCURRENCE")), ($ato) => not(isIn(attribute($ato, 'Name'), ["dimension value", "tolerance value", "unit text", "prefix text", "suffix text"])))), 0),
},
IfcStyledItem: {
WR11: (s) => eq(attributeSize(s, 'Styles'), 1),
WR12: (s) => not(isA(attribute(s, 'Item'), "IFCSTYLEDITEM")),
},
IfcStyledRepresentation: {
WR21: (s) => eq(sizeof(query(attribute(s, 'Items'), ($temp) => not(isA($temp, "IFCSTYLEDITEM")))), 0),
},
IfcSurfaceOfLinearExtrusion: {
WR41: (s) => gt(attribute(s, 'Depth'), 0),
},
IfcSurfaceStyle: {
WR11: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLESHADING"))), 1),
WR12: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLELIGHTING"))), 1),
WR13: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLEREFRACTION"))), 1),
WR14: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCSURFACESTYLEWITHTEXTURES"))), 1),
WR15: (s) => le(sizeof(query(attribute(s, 'Styles'), ($style) => isA($style, "IFCEXTERNALLYDEFINEDSURFACESTYLE"))), 1),
},
IfcSweptAreaSolid: {
WR22: (s) => eq(attribute(attribute(s, 'SweptArea'), 'ProfileType'), 'AREA'),
},
IfcSweptDiskSolid: {
WR1: (s) => eq(attribute(attribute(s, 'Directrix'), 'Dim'), 3),
WR2: (s) => ((v = not(hasAttribute(s, 'InnerRadius'))) === true ? true : or(v, gt(attribute(s, 'Radius'), attribute(s, 'InnerRadius')))),
},
IfcSweptSurface: {
WR1: (s) => not(isA(attribute(s, 'SweptCurve'), "IFCDERIVEDPROFILEDEF")),
WR2: (s) => eq(attribute(attribute(s, 'SweptCurve'), 'ProfileType'), 'CURVE'),
},
IfcTShapeProfileDef: {
WR1: (s) => lt(attribute(s, 'FlangeThickness'), attribute(s, 'Depth')),
WR2: (s) => lt(attribute(s, 'WebThickness'), attribute(s, 'FlangeWidth')),
},
IfcTable: {
WR1: (s) => eq(sizeof(query(attribute(s, 'Rows'), ($temp) => ne(attributeSize($temp, 'RowCells'), attributeSize(element(attribute(s, 'Rows'), 1), 'RowCells')))), 0),
WR2: (s) => eq(sizeof(query(attribute(s, 'Rows'), ($temp) => ne(attributeSize($temp, 'RowCells'), attributeSize(element(attribute(s, 'Rows'), 1), 'RowCells')))), 0),
WR3: (s) => ((v = le(0, attribute(s, 'NumberOfHeadings'))) === false ? false : and(v, le(attribute(s, 'NumberOfHeadings'), 1))),
},
IfcTankType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTask: {
WR1: (s) => eq(sizeof(query(attribute(s, 'Decomposes'), ($temp) => not(isA($temp, "IFCRELNESTS")))), 0),
WR2: (s) => eq(sizeof(query(attribute(s, 'IsDecomposedBy'), ($temp) => not(isA($temp, "IFCRELNESTS")))), 0),
WR3: (s) => hasAttribute(s, 'Name'),
},
IfcTelecomAddress: {
WR1: (s) => ((v = ((v = ((v = ((v = hasAttribute(s, 'TelephoneNumbers')) === true ? true : or(v, hasAttribute(s, 'PagerNumber')))) === true ? true : or(v, hasAttribute(s, 'FacsimileNumbers')))) === true ? true : or(v, hasAttribute(s, 'ElectronicMailAddresses')))) === true ? true : or(v, hasAttribute(s, 'WWWHomePageURL'))),
},
IfcTendon: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ObjectType'))))),
},
IfcTextLiteralWithExtent: {
WR31: (s) => not(isA(attribute(s, 'Extent'), "IFCPLANARBOX")),
},
IfcTextStyleFontModel: {
WR31: (s) => ((v = isA(attribute(s, 'FontSize'), "IFCLENGTHMEASURE")) === false ? false : and(v, gt(attribute(s, 'FontSize'), 0))),
},
IfcTextureMap: {
WR11: (s) => ge(sizeof(mul(["IFCSHELLBASEDSURFACEMODEL", "IFCFACEBASEDSURFACEMODEL", "IFCFACETEDBREP", "IFCFACETEDBREPWITHVOIDS"], typeOf(attribute(element(attribute(s, 'AnnotatedSurface'), 1), 'Item')))), 1),
},
IfcTimeSeriesSchedule: {
WR41: (s) => ((v = not(eq(attribute(s, 'TimeSeriesScheduleType'), 'USERDEFINED'))) === true ? true : or(v, hasAttribute(s, 'ObjectType'))),
},
IfcTopologyRepresentation: {
WR21: (s) => eq(sizeof(query(attribute(s, 'Items'), ($temp) => not(isA($temp, "IFCTOPOLOGICALREPRESENTATIONITEM")))), 0),
WR22: (s) => hasAttribute(s, 'RepresentationType'),
WR23: (s, p) => IfcTopologyRepresentationTypes(p, attribute(s, 'RepresentationType'), attribute(s, 'Items')),
},
IfcTrimmedCurve: {
WR41: (s) => ((v = eq(attributeSize(s, 'Trim1'), 1)) === true ? true : or(v, ne(typeOf(element(attribute(s, 'Trim1'), 1)), typeOf(element(attribute(s, 'Trim1'), 2))))),
WR42: (s) => ((v = eq(attributeSize(s, 'Trim2'), 1)) === true ? true : or(v, ne(typeOf(element(attribute(s, 'Trim2'), 1)), typeOf(element(attribute(s, 'Trim2'), 2))))),
WR43: (s) => not(isA(attribute(s, 'BasisCurve'), "IFCBOUNDEDCURVE")),
},
IfcTubeBundleType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcTypeObject: {
WR1: (s) => hasAttribute(s, 'Name'),
},
IfcTypeProduct: {
WR41: (s) => ((v = not(exists(element(attribute(s, 'ObjectTypeOf'), 1)))) === true ? true : or(v, eq(sizeof(query(attribute(element(attribute(s, 'ObjectTypeOf'), 1), 'RelatedObjects'), ($temp) => not(isA($temp, "IFCPRODUCT")))), 0))),
},
IfcUShapeProfileDef: {
WR21: (s) => lt(attribute(s, 'FlangeThickness'), div(attribute(s, 'Depth'), 2)),
WR22: (s) => lt(attribute(s, 'WebThickness'), attribute(s, 'FlangeWidth')),
},
IfcUnitAssignment: {
WR01: (s, p) => IfcCorrectUnitAssignment(p, attribute(s, 'Units')),
},
IfcUnitaryEquipmentType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcValveType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcVector: {
WR1: (s) => ge(attribute(s, 'Magnitude'), 0),
},
IfcVibrationIsolatorType: {
WR1: (s) => ((v = ne(attribute(s, 'PredefinedType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'PredefinedType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'ElementType'))))),
},
IfcWall: {
WR1: (s) => le(sizeof(query(attribute(s, 'HasAssociations'), ($temp) => isA($temp, "IFCRELASSOCIATESMATERIAL"))), 1),
},
IfcWallStandardCase: {
WR1: (s) => eq(sizeof(query(usedIn(s, { entity: 'IFCRELASSOCIATES', attribute: 'RelatedObjects' }), ($temp) => ((v = isA($temp, "IFCRELASSOCIATESMATERIAL")) === false ? false : and(v, isA(attribute($temp, 'RelatingMaterial'), "IFCMATERIALLAYERSETUSAGE"))))), 1),
},
IfcWindowLiningProperties: {
WR31: (s) => not(((v = not(hasAttribute(s, 'LiningDepth'))) === false ? false : and(v, hasAttribute(s, 'LiningThickness')))),
WR32: (s) => not(((v = not(hasAttribute(s, 'FirstTransomOffset'))) === false ? false : and(v, hasAttribute(s, 'SecondTransomOffset')))),
WR33: (s) => not(((v = not(hasAttribute(s, 'FirstMullionOffset'))) === false ? false : and(v, hasAttribute(s, 'SecondMullionOffset')))),
WR34: (s) => ((v = exists(element(attribute(s, 'DefinesType'), 1))) === false ? false : and(v, isA(element(attribute(s, 'DefinesType'), 1), "IFCWINDOWSTYLE"))),
},
IfcWorkControl: {
WR1: (s) => ((v = ne(attribute(s, 'WorkControlType'), 'USERDEFINED')) === true ? true : or(v, ((v = eq(attribute(s, 'WorkControlType'), 'USERDEFINED')) === false ? false : and(v, hasAttribute(s, 'UserDefinedControlType'))))),
},
IfcZShapeProfileDef: {
WR21: (s) => lt(attribute(s, 'FlangeThickness'), div(attribute(s, 'Depth'), 2)),
},
IfcZone: {
WR1: (s) => eq(sizeof(query(attribute(attribute(s, 'IsGroupedBy'), 'RelatedObjects'), ($temp) => not(((v = isA($temp, "IFCZONE")) === true ? true : or(v, isA($temp, "IFCSPACE")))))), 0),
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
ControlPoints: (s, p) => IfcListToArray(p, attribute(s, 'ControlPointsList'), 0, attribute(s, 'UpperIndexOnControlPoints')),
UpperIndexOnControlPoints: (s) => sub(attributeSize(s, 'ControlPointsList'), 1),
},
IfcBooleanResult: {
Dim: (s) => attribute(attribute(s, 'FirstOperand'), 'Dim'),
},
IfcBoundingBox: {
Dim: (s) => 3,
},
IfcCartesianPoint: {
Dim: (s) => attributeSize(s, 'Coordinates'),
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
IfcCompositeCurveSegment: {
Dim: (s) => attribute(attribute(s, 'ParentCurve'), 'Dim'),
},
IfcCsgPrimitive3D: {
Dim: (s) => 3,
},
IfcCurve: {
Dim: (s, p) => IfcCurveDim(p, s),
},
IfcCurveBoundedPlane: {
Dim: (s) => attribute(attribute(s, 'BasisSurface'), 'Dim'),
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
IfcElementarySurface: {
Dim: (s) => attribute(attribute(s, 'Position'), 'Dim'),
},
IfcFaceBasedSurfaceModel: {
Dim: (s) => 3,
},
IfcGeometricRepresentationSubContext: {
WorldCoordinateSystem: (s) => attribute(attribute(s, 'ParentContext'), 'WorldCoordinateSystem'),
CoordinateSpaceDimension: (s) => attribute(attribute(s, 'ParentContext'), 'CoordinateSpaceDimension'),
TrueNorth: (s) => nvl(attribute(attribute(s, 'ParentContext'), 'TrueNorth'), element(attribute(attribute(s, 'WorldCoordinateSystem'), 'P'), 2)),
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
IfcOrientedEdge: {
EdgeStart: (s, p) => IfcBooleanChoose(p, attribute(s, 'Orientation'), attribute(attribute(s, 'EdgeElement'), 'EdgeStart'), attribute(attribute(s, 'EdgeElement'), 'EdgeEnd')),
EdgeEnd: (s, p) => IfcBooleanChoose(p, attribute(s, 'Orientation'), attribute(attribute(s, 'EdgeElement'), 'EdgeEnd'), attribute(attribute(s, 'EdgeElement'), 'EdgeStart')),
},
IfcPlacement: {
Dim: (s) => attribute(attribute(s, 'Location'), 'Dim'),
},
IfcPointOnCurve: {
Dim: (s) => attribute(attribute(s, 'BasisCurve'), 'Dim'),
},
IfcPointOnSurface: {
Dim: (s) => attribute(attribute(s, 'BasisSurface'), 'Dim'),
},
IfcRationalBezierCurve: {
Weights: (s, p) => IfcListToArray(p, attribute(s, 'WeightsData'), 0, attribute(s, 'UpperIndexOnControlPoints')),
},
IfcRectangularTrimmedSurface: {
Dim: (s) => attribute(attribute(s, 'BasisSurface'), 'Dim'),
},
IfcRevolvedAreaSolid: {
AxisLine: (s, p) => p.build('IfcLine', [attribute(attribute(s, 'Axis'), 'Location'), p.build('IfcVector', [attribute(attribute(s, 'Axis'), 'Z'), 1])]),
},
IfcSIUnit: {
Dimensions: (s, p) => IfcDimensionsForSiUnit(p, attribute(s, 'Name')),
},
IfcSectionedSpine: {
Dim: (s) => 3,
},
IfcShellBasedSurfaceModel: {
Dim: (s) => 3,
},
IfcSolidModel: {
Dim: (s) => 3,
},
IfcStructuralLinearActionVarying: {
VaryingAppliedLoads: (s, p) => IfcAddToBeginOfList(p, attribute(s, 'AppliedLoad'), attribute(s, 'SubsequentAppliedLoads')),
},
IfcStructuralPlanarActionVarying: {
VaryingAppliedLoads: (s, p) => IfcAddToBeginOfList(p, attribute(s, 'AppliedLoad'), attribute(s, 'SubsequentAppliedLoads')),
},
IfcStructuralSurfaceMemberVarying: {
VaryingThickness: (s, p) => IfcAddToBeginOfList(p, attribute(s, 'Thickness'), attribute(s, 'SubsequentThickness')),
},
IfcSurfaceOfLinearExtrusion: {
ExtrusionAxis: (s, p) => p.build('IfcVector', [attribute(s, 'ExtrudedDirection'), attribute(s, 'Depth')]),
},
IfcSurfaceOfRevolution: {
AxisLine: (s, p) => p.build('IfcLine', [attribute(attribute(s, 'AxisPosition'), 'Location'), p.build('IfcVector', [attribute(attribute(s, 'AxisPosition'), 'Z'), 1])]),
},
IfcSweptSurface: {
Dim: (s) => attribute(attribute(s, 'Position'), 'Dim'),
},
IfcTable: {
NumberOfCellsInRow: (s) => attributeSize(element(attribute(s, 'Rows'), 1), 'RowCells'),
NumberOfHeadings: (s) => sizeof(query(attribute(s, 'Rows'), ($temp) => attribute($temp, 'IsHeading'))),
NumberOfDataRows: (s) => sizeof(query(attribute(s, 'Rows'), ($temp) => not(attribute($temp, 'IsHeading')))),
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
