/** Says in words what the page names wrong for an element: a report, a project or a token. */
import { Alert } from './alert.tsx';
import { useTranslate } from './language-context.tsx';

interface SourceProblemProps {
  fault: 'REPORT_NOT_FOUND' | 'PROJECT_NOT_FOUND' | 'TOKEN_INVALID' | 'TOKEN_ORIGIN' | 'TOKEN_UNFIT';
}

export function SourceProblem({ fault }: SourceProblemProps) {
  const t = useTranslate();
  return <Alert variant="error">{t(`embed.problem.${fault}`, { origin: location.origin })}</Alert>;
}
