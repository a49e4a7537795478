/** An email address; one that is too long for its line breaks after the @. */
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
