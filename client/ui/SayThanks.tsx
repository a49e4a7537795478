import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

type SayThanksProps = {
  title: string
  /** What was said; null before that. */
  words: string | null
  /** Why to thank, shown before it was said. */
  why: string
  labels: { words: string; hint: string; missing: string; say: string; change: string; send: string; cancel: string }
  maxLength: number
  /** Whether the field is shown at once. */
  isOpenAtFirst?: boolean
  pending: boolean
  /** Called with the trimmed words, and a function that closes the field. */
  onSend: (words: string, close: () => void) => void
  ref?: Ref<HTMLDivElement> | undefined
}

/** Lets a member thank in one line, shows what they said, and lets them change it. */
export const SayThanks = ({
  title,
  words,
  why,
  labels,
  maxLength,
  isOpenAtFirst = false,
  pending,
  onSend,
  ref,
}: SayThanksProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isMissing, setMissing] = useState(false)
  return (
    <ThanksCard title={title} words={isOpen ? null : words} ref={ref}>
      {isOpen ? (
        <Form
          errors={isMissing ? { words: labels.missing } : {}}
          pending={pending}
          onSubmit={({ words: entered }) => {
            const written = typeof entered === 'string' ? entered.trim() : ''
            setMissing(written === '')
            if (written !== '') onSend(written, () => setOpen(false))
          }}
          className="mt-2 grid gap-3"
        >
          <TextField
            name="words"
            label={labels.words}
            hint={labels.hint}
            required
            maxLength={maxLength}
            defaultValue={words ?? ''}
          />
          <div className="flex gap-2.5">
            <Button type="submit" size="s" variant="secondary" pending={pending}>
              {labels.send}
            </Button>
            <Button size="s" variant="ghost" onClick={() => setOpen(false)}>
              {labels.cancel}
            </Button>
          </div>
        </Form>
      ) : (
        <>
          {words === null && <p className="text-sm text-soft">{why}</p>}
          <Button size="s" variant="ghost" className="mt-2" onClick={() => setOpen(true)}>
            {words === null ? labels.say : labels.change}
          </Button>
        </>
      )}
    </ThanksCard>
  )
}

type ThanksCardProps = {
  title: string
  words: string | null
  ref?: Ref<HTMLDivElement> | undefined
  children?: ReactNode
}

/** Shows the words of a thank-you. */
export const ThanksCard = ({ title, words, ref, children }: ThanksCardProps) => {
  const id = useId()
  return (
    <Card ref={ref} render={<section aria-labelledby={id} />} className="flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
        <HeartHandshake size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {words !== null && (
          <p className="wrap-anywhere text-ink">
            <q dir="auto">{words}</q>
          </p>
        )}
        {children}
      </div>
    </Card>
  )
}
