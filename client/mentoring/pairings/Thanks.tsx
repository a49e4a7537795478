import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import type { PairingPage } from '#contract/mentoring/pairings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { otherOf } from './Pairings.tsx'
import { sendThanks } from './queries.ts'
import { useChange } from './useChange.ts'

type ThanksProps = { page: Pick<PairingPage, 'pairing' | 'thanks' | 'sessions'> }

/** Lets the mentee thank the mentor in one line, once a session took place or the pairing has ended, and shows it to both. */
export const Thanks = ({ page: { pairing, thanks, sessions } }: ThanksProps) => {
  const { t } = useTranslation(['pairings', 'common'])
  const id = useId()
  const { hash } = useLocation()
  const isWanted = hash === '#thanks'
  const section = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(isWanted)
  const [isMissing, setMissing] = useState(false)
  const name = useNameOf()(otherOf(pairing))
  const send = useChange((words: string) => sendThanks(pairing._id, words))
  const isMentee = pairing.role === 'mentee'
  const isDue = pairing.endedAt !== null || sessions.some(({ tookPlace }) => tookPlace.me === true)
  useEffect(() => {
    if (isWanted) section.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  if (thanks === null && !(isMentee && (isDue || isWanted))) return null
  return (
    <Card ref={section} render={<section aria-labelledby={id} />} className="flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
        <HeartHandshake size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} className="text-lg">
          {t(!isMentee ? 'thanks.from' : thanks === null ? 'thanks.to' : 'thanks.said', { name })}
        </h2>
        {thanks !== null && !isOpen && (
          <p className="wrap-anywhere text-ink">
            <q dir="auto">{thanks.words}</q>
          </p>
        )}
        {isMentee && isOpen && (
          <Form
            errors={isMissing ? { words: t('thanks.missing') } : {}}
            pending={send.isPending}
            onSubmit={({ words }) => {
              const written = typeof words === 'string' ? words.trim() : ''
              setMissing(written === '')
              if (written !== '') send.mutate(written, { onSuccess: () => setOpen(false) })
            }}
            className="mt-2 grid gap-3"
          >
            <TextField
              name="words"
              label={t('thanks.words')}
              hint={t('thanks.hint', { name })}
              required
              maxLength={LIMITS.thanksLength}
              defaultValue={thanks?.words ?? ''}
            />
            <div className="flex gap-2.5">
              <Button type="submit" size="s" variant="secondary" pending={send.isPending}>
                {t('thanks.send')}
              </Button>
              <Button size="s" variant="ghost" onClick={() => setOpen(false)}>
                {t('common:cancel')}
              </Button>
            </div>
          </Form>
        )}
        {isMentee && !isOpen && (
          <>
            {thanks === null && <p className="text-sm text-soft">{t('thanks.why', { name })}</p>}
            <Button size="s" variant="ghost" className="mt-2" onClick={() => setOpen(true)}>
              {t(thanks === null ? 'thanks.say' : 'next_step.change')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
