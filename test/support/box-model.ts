/** A model in millimetres with a context, a placement and axes at its origin: #5, #8, #11 and #12 for the records of `data`. */
export function modelOf(data: string): Uint8Array {
  return new TextEncoder().encode(`ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('m','2026-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0project00000000000001',$,'p',$,$,$,$,(#5),#2);
#2=IFCUNITASSIGNMENT((#3));
#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#11,$);
#6=IFCCARTESIANPOINT((0.,0.,0.));
#8=IFCLOCALPLACEMENT($,#11);
#10=IFCDIRECTION((0.,0.,1.));
#11=IFCAXIS2PLACEMENT3D(#6,$,$);
#12=IFCAXIS2PLACEMENT2D(#13,$);
#13=IFCCARTESIANPOINT((0.,0.));
${data}ENDSEC;
END-ISO-10303-21;
`);
}
