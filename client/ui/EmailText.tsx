type EmailTextProps = {
  /** Who it is from. */
  from: string
  email: {
    subject: string
    /** What mail programs show after the subject. */
    preheader: string
    heading: string
    greeting: string
    paragraphs: readonly string[]
    button: string
    footer: readonly string[]
    links: readonly string[]
  }
  /** The email's language and its direction. */
  lang: string
  dir: 'ltr' | 'rtl'
}

/** An email as its reader gets it: its line in the inbox, and below it the email, whose button and links lead nowhere. */
export const EmailText = ({ from, email, lang, dir }: EmailTextProps) => (
  <article lang={lang} dir={dir} className="overflow-hidden rounded-m border border-line bg-canvas wrap-anywhere">
    <div className="border-b border-line bg-surface px-4 py-3 text-sm">
      <p className="font-semibold text-heading">{from}</p>
      <p className="truncate" dir="auto">
        <span className="font-semibold text-heading">{email.subject}</span>{' '}
        <span className="text-soft">{email.preheader}</span>
      </p>
    </div>
    <div className="border-t-6 border-(--area) px-4 py-4 max-sm:px-0">
      <p className="px-2 pb-3 font-semibold text-heading">{from}</p>
      <div className="grid gap-3 rounded-m border border-line bg-surface px-5 py-5 max-sm:rounded-none max-sm:border-x-0">
        <p className="text-xl font-bold text-balance text-heading" dir="auto">
          {email.heading}
        </p>
        <p>{email.greeting}</p>
        {email.paragraphs.map((paragraph, place) => (
          <p key={place} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {email.button !== '' && (
          <p>
            <span className="inline-block rounded-full bg-orange px-6 py-2.5 font-semibold text-on-orange max-sm:block max-sm:text-center">
              {email.button}
            </span>
          </p>
        )}
      </div>
      <div className="grid gap-1 px-2 pt-3 text-[0.8125rem] text-soft">
        {email.footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="flex flex-wrap gap-x-3 empty:hidden">
          {email.links.map((link) => (
            <span key={link} className="text-link underline">
              {link}
            </span>
          ))}
        </p>
      </div>
    </div>
  </article>
)
