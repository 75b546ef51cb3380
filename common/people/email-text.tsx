/** Shows an e-mail address that wraps after its @ in a narrow column. */
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
