/** Words a reason why IDS cannot express a rule of a rule set. */
import type { NameIn, Translate } from './translate.ts';

/** `kind` is that of the rule, `obstacle` a code of engine/rules/ids-obstacle.ts. */
export function obstacleSentence(t: Translate, kind: string, obstacle: string): string {
  if (obstacle === 'KIND') return t(`idsObstacles.kind.${kind as NameIn<'idsObstacles.kind'>}`);
  return t(`idsObstacles.obstacle.${obstacle as NameIn<'idsObstacles.obstacle'>}`);
}
