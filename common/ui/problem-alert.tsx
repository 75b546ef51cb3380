import { problemWords } from '@vakwerk/store';
import { Alert } from './alert.tsx';
import { useTranslate } from './language-context.tsx';

/** Shows a refused call that has no words of its own. */
export function ProblemAlert({ error }: { error: unknown }) {
  const { title, body } = problemWords(useTranslate(), error);
  return (
    <Alert variant="error" header={title}>
      {body}
    </Alert>
  );
}
