/** The names of rules of rule sets in the language of the reader: an exception keeps that of whoever requested it. */
import { sql } from 'kysely';
import type { BothLanguages } from '../../common/contract/rule-set-schema.ts';
import type { Language } from '../../common/contract/users.ts';
import type { Queries, Row } from '../db/tables.ts';

type NamedException = Pick<Row<'finding_exceptions'>, 'rule_set_code' | 'rule_id' | 'rule_name'>;

/**
 * Returns the function that names the rule of an exception, by the newest rule set that has it and that the project may use. Without one,
 * as after its deletion, the name stays as it was stored.
 */
export async function findRuleNames(
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

function keyOf({ rule_set_code: code, rule_id: id }: NamedException): string {
  return JSON.stringify([code, id]);
}
