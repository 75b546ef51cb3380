import type { StepValue } from '../../step/step-value.ts';
import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const grf001: NormativeRule = {
  code: 'GRF001',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    const contexts = [...context.exactly('IfcGeometricRepresentationContext')];
    const operations = contexts.map((row) =>
      Array.from(context.inverse(row, 'HasCoordinateOperation'), (operation) => contentOf(context, operation)),
    );
    if (operations.some((texts) => texts.length > 0)) {
      const first = operations[0]?.join() ?? '';
      contexts.forEach((row, i) => {
        context.check(row, operations[i]?.join() === first, { attribute: 'HasCoordinateOperation' });
      });
    }
  },
};

/** The class and attributes of an operation without its source, with those of its target. */
function contentOf(context: RuleContext, row: number): string {
  const { attributes = [] } = context.model.schema.entity(context.typeOf(row).toUpperCase()) ?? {};
  const values = attributes
    .filter(({ name }) => name !== 'SourceCRS')
    .map(({ name }) => JSON.stringify([name, String(context.one(row, name)), printed(context.value(row, name))]));
  return `${context.typeOf(row)}${values.join()}`;
}

function printed(value: StepValue | undefined): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' || typeof part === 'symbol' ? String(part) : part)) ?? '';
}
