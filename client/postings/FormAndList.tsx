import { type ReactNode, useEffect, useRef, useState } from 'react'

type FormAndListProps = {
  /** The form, which starts anew with each `saved`. */
  form: (saved: () => void) => ReactNode
  title: string
  children: ReactNode
}

/** A form and, below it, the list of what was sent with it, by oneself and others. */
export const FormAndList = ({ form, title, children }: FormAndListProps) => {
  const [sent, setSent] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus goes with the form that was sent.
  useEffect(() => {
    if (sent > 0) heading.current?.focus()
  }, [sent])

  return (
    <div className="grid gap-6">
      <div key={sent}>{form(() => setSent(sent + 1))}</div>
      <section className="border-t border-line pt-5">
        <h3 ref={heading} tabIndex={-1} className="w-fit text-lg outline-offset-4">
          {title}
        </h3>
        {children}
      </section>
    </div>
  )
}
