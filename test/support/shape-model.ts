/** Writes small models for tests of geometry. */

interface ModelUnits {
  schema?: 'IFC2X3' | 'IFC4' | 'IFC4X3_ADD2';
  length?: keyof typeof LENGTHS;
  angle?: keyof typeof ANGLES;
}

export interface ShapeModel extends ModelUnits {
  /** The records, of which #100 and those in `items` are the body. */
  records: string;
  /** #100 by default. */
  items?: string;
  /** Records of openings, relations and the like. */
  more?: string;
  isSpace?: boolean;
}

const LENGTHS = {
  metre: '#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
  millimetre: '#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
  foot: conversion(3, 'LENGTHUNIT', 'FOOT', 'IFCLENGTHMEASURE(0.3048)', 'METRE'),
  inch: conversion(3, 'LENGTHUNIT', 'INCH', 'IFCRATIOMEASURE(2.54E-2)', 'METRE'),
};

const ANGLES = {
  radian: '#4=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);',
  degree: conversion(4, 'PLANEANGLEUNIT', 'DEGREE', 'IFCPLANEANGLEMEASURE(0.017453292519943295)', 'RADIAN'),
};

function conversion(id: number, kind: string, name: string, measure: string, base: string): string {
  return `#${id}=IFCCONVERSIONBASEDUNIT(#${id}1,.${kind}.,'${name}',#${id}2);
#${id}1=IFCDIMENSIONALEXPONENTS(0,0,0,0,0,0,0);
#${id}2=IFCMEASUREWITHUNIT(${measure},#${id}3);
#${id}3=IFCSIUNIT(*,.${kind}.,$,.${base}.);`;
}

/**
 * Returns a model with these records. They may refer to a context (#5), a placement at the origin (#8), the direction z (#10), axes in
 * space (#11) and in the plane (#12), and the points of these axes (#6, #7).
 */
export function modelOf(data: string, { schema = 'IFC4', length = 'millimetre', angle = 'radian' }: ModelUnits = {}): Uint8Array {
  return new TextEncoder().encode(`ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('m','2026-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('${schema}'));
ENDSEC;
DATA;
#1=IFCPROJECT('0project00000000000001',$,'p',$,$,$,$,(#5),#2);
#2=IFCUNITASSIGNMENT((#3,#4));
${LENGTHS[length]}
${ANGLES[angle]}
#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#11,$);
#6=IFCCARTESIANPOINT((0.,0.,0.));
#7=IFCCARTESIANPOINT((0.,0.));
#8=IFCLOCALPLACEMENT($,#11);
#10=IFCDIRECTION((0.,0.,1.));
#11=IFCAXIS2PLACEMENT3D(#6,$,$);
#12=IFCAXIS2PLACEMENT2D(#7,$);
${data}
ENDSEC;
END-ISO-10303-21;
`);
}

export const SHAPE_ID = '0shape0000000000000001';
/** The record of the product. */
export const SHAPE_STEP_ID = 90;

/** Returns a model of one product. */
export function shapeModel({ records, items = '#100', more = '', isSpace = false, ...units }: ShapeModel): Uint8Array {
  const product = isSpace
    ? `IFCSPACE('${SHAPE_ID}',$,'s',$,$,#8,#91,$,.ELEMENT.,.INTERNAL.,$)`
    : `IFCBUILDINGELEMENTPROXY('${SHAPE_ID}',$,'s',$,$,#8,#91,$,$)`;
  const data = `#${SHAPE_STEP_ID}=${product};
#91=IFCPRODUCTDEFINITIONSHAPE($,$,(#92));
#92=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(${items}));
${records}
${more}`;
  return modelOf(data, units);
}
