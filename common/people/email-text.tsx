/** An email address that breaks after its @ first, where a narrow column cannot hold it; copying it gives it as it is. */
export function EmailText({ email }: { email: string }) {
  const [local, domain] = email.split(/(?<=@)/);
  return (
    <>
      {local}
      {domain && <wbr />}
      {domain}
    </>
  );
}
