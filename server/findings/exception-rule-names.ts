/**
 * The names of rules of rule sets and of IFC in the language of the reader: an exception keeps that of the person who requested it, or
 * the code of a rule of IFC.
 */
import { sql } from 'kysely';
import type { BothLanguages } from '../../common/contract/rule-set-schema.ts';
import type { Language } from '../../common/contract/users.ts';
import { brokenRule, ruleOfCode } from '../../common/i18n/validity-words.ts';
import type { Queries, Row } from '../db/tables.ts';
import { findProjectFiles, findValidityRules } from './project-queries.ts';

type NamedException = Pick<Row<'finding_exceptions'>, 'rule_set_code' | 'validity_layer' | 'rule_id' | 'rule_name'>;

/**
 * Returns the function that names the rule of an exception, by the newest rule set that has it and that the project may use, or by what
 * the project's files break of IFC. Without one, as after its deletion, the name stays as it was stored.
 */
export async function findRuleNames(
  db: Queries,
  projectId: string,
  exceptions: readonly NamedException[],
  language: Language,
): Promise<(exception: NamedException) => string> {
  const ofRuleSets = await findRuleSetNames(db, projectId, exceptions, language);
  const ofIfc = await findIfcRuleNames(db, projectId, exceptions, language);
  return (one) => (one.validity_layer === null ? ofRuleSets(one) : (ofIfc(one) ?? one.rule_name));
}

/** A rule of IFC is named by its sentence: that of a finding in the project's newest reports, or the one for all findings of its code. */
async function findIfcRuleNames(
  db: Queries,
  projectId: string,
  exceptions: readonly NamedException[],
  language: Language,
): Promise<(exception: NamedException) => string | undefined> {
  const ofIfc = exceptions.filter(({ validity_layer }) => validity_layer !== null);
  if (ofIfc.length === 0) return () => undefined;
  const reportIds = (await findProjectFiles(db, { projectId })).map(({ reportId }) => reportId);
  const rules = await findValidityRules(db, reportIds, [...new Set(ofIfc.map(({ rule_id }) => rule_id))]);
  const sentences = new Map(rules.map(({ ruleId, validity }) => [`${validity.layer} ${ruleId}`, brokenRule(language, validity)]));
  return ({ validity_layer: layer, rule_id: code }) =>
    sentences.get(`${layer} ${code}`) ?? (layer === null ? undefined : ruleOfCode(language, layer, code));
}

/** Returns the function that names the rules of rule sets, and leaves other names as they are stored. */
async function findRuleSetNames(
  db: Queries,
  projectId: string,
  exceptions: readonly NamedException[],
  language: Language,
): Promise<(exception: NamedException) => string> {
  const places = new Map(exceptions.flatMap((one) => (one.rule_set_code === null ? [] : [[keyOf(one), one]])));
  if (places.size === 0) return ({ rule_name }) => rule_name;
  const codes = Array.from(places.values(), ({ rule_set_code }) => rule_set_code);
  const ids = Array.from(places.values(), ({ rule_id }) => rule_id);
  const { rows } = await sql<{ code: string; id: string; name: BothLanguages }>`
    select distinct on (rules.code, rules.id) rules.code, rules.id, versions.words as name
    from unnest(${codes}::text[], ${ids}::text[]) as rules (code, id)
    cross join lateral (
      select jsonb_path_query_first(definition, '$.** ? (@.type == "RULE" && @.id == $id).name', jsonb_build_object('id', rules.id)) as words, rule_sets.created_at
      from rule_sets join organizations on organizations.id = rule_sets.organization_id
      where rule_sets.code = rules.code
        and (organizations.platform or organizations.id = (select organization_id from projects where projects.id = ${projectId}))
    ) as versions
    where versions.words is not null
    order by rules.code, rules.id, versions.created_at desc`.execute(db);
  const names = new Map(rows.map(({ code, id, name }) => [JSON.stringify([code, id]), `${id} ${name[language]}`]));
  return (one) => names.get(keyOf(one)) ?? one.rule_name;
}

function keyOf({ rule_set_code: code, rule_id: id }: Pick<NamedException, 'rule_set_code' | 'rule_id'>): string {
  return JSON.stringify([code, id]);
}
