/** All normative rules that buildingSMART has published, by their codes, those that are switched off included. */

import { alb000 } from './alb000.ts';
import { alb002 } from './alb002.ts';
import { alb003 } from './alb003.ts';
import { alb004 } from './alb004.ts';
import { alb005 } from './alb005.ts';
import { alb010 } from './alb010.ts';
import { alb012 } from './alb012.ts';
import { alb015 } from './alb015.ts';
import { alb021 } from './alb021.ts';
import { alb022 } from './alb022.ts';
import { alb023 } from './alb023.ts';
import { alb030 } from './alb030.ts';
import { alb031 } from './alb031.ts';
import { alb032 } from './alb032.ts';
import { als000 } from './als000.ts';
import { als004 } from './als004.ts';
import { als005 } from './als005.ts';
import { als006 } from './als006.ts';
import { als007 } from './als007.ts';
import { als008 } from './als008.ts';
import { als010 } from './als010.ts';
import { als011 } from './als011.ts';
import { als012 } from './als012.ts';
import { als015 } from './als015.ts';
import { als016 } from './als016.ts';
import { als017 } from './als017.ts';
import { ann000 } from './ann000.ts';
import { asm000 } from './asm000.ts';
import { axg000 } from './axg000.ts';
import { bbx000 } from './bbx000.ts';
import { bbx001 } from './bbx001.ts';
import { blt000 } from './blt000.ts';
import { blt001 } from './blt001.ts';
import { blt002 } from './blt002.ts';
import { blt003 } from './blt003.ts';
import { brp001 } from './brp001.ts';
import { brp002 } from './brp002.ts';
import { brp003 } from './brp003.ts';
import { cls000 } from './cls000.ts';
import { ctx000 } from './ctx000.ts';
import { doc000 } from './doc000.ts';
import { gdp000 } from './gdp000.ts';
import { gem001 } from './gem001.ts';
import { gem002 } from './gem002.ts';
import { gem003 } from './gem003.ts';
import { gem004 } from './gem004.ts';
import { gem005 } from './gem005.ts';
import { gem011 } from './gem011.ts';
import { gem051 } from './gem051.ts';
import { gem052 } from './gem052.ts';
import { gem111 } from './gem111.ts';
import { gem112 } from './gem112.ts';
import { gem113 } from './gem113.ts';
import { grf000 } from './grf000.ts';
import { grf001 } from './grf001.ts';
import { grf002 } from './grf002.ts';
import { grf003 } from './grf003.ts';
import { grf004 } from './grf004.ts';
import { grf005 } from './grf005.ts';
import { grf006 } from './grf006.ts';
import { grf007 } from './grf007.ts';
import { grf008 } from './grf008.ts';
import { grp000 } from './grp000.ts';
import { grp001 } from './grp001.ts';
import { ifc101 } from './ifc101.ts';
import { ifc102 } from './ifc102.ts';
import { ifc105 } from './ifc105.ts';
import { ifc106 } from './ifc106.ts';
import { lay000 } from './lay000.ts';
import { lip000 } from './lip000.ts';
import { lip002 } from './lip002.ts';
import { lop000 } from './lop000.ts';
import { mat000 } from './mat000.ts';
import { mpd001 } from './mpd001.ts';
import type { NormativeRule } from './normative-rule.ts';
import { ojp000 } from './ojp000.ts';
import { ojp001 } from './ojp001.ts';
import { ojt001 } from './ojt001.ts';
import { pjs000 } from './pjs000.ts';
import { pjs001 } from './pjs001.ts';
import { pjs002 } from './pjs002.ts';
import { pjs003 } from './pjs003.ts';
import { pjs101 } from './pjs101.ts';
import { por000 } from './por000.ts';
import { pse001 } from './pse001.ts';
import { pse002 } from './pse002.ts';
import { qty000 } from './qty000.ts';
import { qty001 } from './qty001.ts';
import { spa000 } from './spa000.ts';
import { sps001 } from './sps001.ts';
import { sps002 } from './sps002.ts';
import { sps003 } from './sps003.ts';
import { sps004 } from './sps004.ts';
import { sps005 } from './sps005.ts';
import { sps006 } from './sps006.ts';
import { sps007 } from './sps007.ts';
import { sps008 } from './sps008.ts';
import { swe001 } from './swe001.ts';
import { swe002 } from './swe002.ts';
import { sys001 } from './sys001.ts';
import { tas001 } from './tas001.ts';
import { ver000 } from './ver000.ts';
import { vrt000 } from './vrt000.ts';

export const NORMATIVE_RULES: readonly NormativeRule[] = [
  alb000,
  alb002,
  alb003,
  alb004,
  alb005,
  alb010,
  alb012,
  alb015,
  alb021,
  alb022,
  alb023,
  alb030,
  alb031,
  alb032,
  als000,
  als004,
  als005,
  als006,
  als007,
  als008,
  als010,
  als011,
  als012,
  als015,
  als016,
  als017,
  ann000,
  asm000,
  axg000,
  bbx000,
  bbx001,
  blt000,
  blt001,
  blt002,
  blt003,
  brp001,
  brp002,
  brp003,
  cls000,
  ctx000,
  doc000,
  gdp000,
  gem001,
  gem002,
  gem003,
  gem004,
  gem005,
  gem011,
  gem051,
  gem052,
  gem111,
  gem112,
  gem113,
  grf000,
  grf001,
  grf002,
  grf003,
  grf004,
  grf005,
  grf006,
  grf007,
  grf008,
  grp000,
  grp001,
  ifc101,
  ifc102,
  ifc105,
  ifc106,
  lay000,
  lip000,
  lip002,
  lop000,
  mat000,
  mpd001,
  ojp000,
  ojp001,
  ojt001,
  pjs000,
  pjs001,
  pjs002,
  pjs003,
  pjs101,
  por000,
  pse001,
  pse002,
  qty000,
  qty001,
  spa000,
  sps001,
  sps002,
  sps003,
  sps004,
  sps005,
  sps006,
  sps007,
  sps008,
  swe001,
  swe002,
  sys001,
  tas001,
  ver000,
  vrt000,
];
