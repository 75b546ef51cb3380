/** Shows the e-mail address under a person's name, unless the name is the address. */
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
