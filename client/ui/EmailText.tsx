import { cx } from './classes.ts'

type EmailTextProps = {
  /** Who it is from, in its header. */
  from: string
  email: {
    subject: string
    greeting: string
    paragraphs: readonly string[]
    button: string
    footer: readonly string[]
    links: readonly string[]
  }
  /** The email's language and its direction, if they may differ from the page's. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  className?: string
}

/** An email as its reader gets it: its button and links lead nowhere. */
export const EmailText = ({ from, email, lang, dir, className }: EmailTextProps) => (
  <article
    lang={lang}
    dir={dir}
    className={cx('overflow-hidden rounded-m border border-line bg-surface wrap-anywhere', className)}
  >
    <p className="border-b-2 border-orange px-4 py-3 font-semibold text-heading">{from}</p>
    <div className="grid gap-3 px-4 py-4">
      <p className="text-lg font-semibold text-heading" dir="auto">
        {email.subject}
      </p>
      <p>{email.greeting}</p>
      {email.paragraphs.map((paragraph, place) => (
        <p key={place} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <p>
        <span className="inline-block rounded-full bg-orange px-5 py-2.5 font-semibold text-on-orange">
          {email.button}
        </span>
      </p>
    </div>
    <div className="grid gap-1 border-t border-line px-4 py-3 text-[0.8125rem] text-soft">
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
  </article>
)
