/** An email address, which breaks after the @ if it is too long for the line. */
export const EmailAddress = ({ children: email }: { children: string }) => {
  const domain = email.lastIndexOf('@') + 1
  return (
    <bdi>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </bdi>
  )
}
