/** Marks a failure that is new since earlier results. */
import { Badge } from '@vakwerk/ui';

/** `mark` is undefined for a failure that is not new. */
export function NewBadge({ mark }: { mark: string | undefined }) {
  return mark === undefined ? null : <Badge variant="brand">{mark}</Badge>;
}
