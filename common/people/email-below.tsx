/** An address in small type, under the name of whose it is; nothing where that is the address itself. */
import { UnderName } from '@vakwerk/ui';
import { EmailText } from './email-text.tsx';

export function EmailBelow({ name, email }: { name: string; email: string }) {
  if (name === email) return null;
  return (
    <UnderName>
      <EmailText email={email} />
    </UnderName>
  );
}
