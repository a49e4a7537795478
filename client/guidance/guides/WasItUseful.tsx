import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type GuidePage, USEFUL, type Useful } from '#contract/guidance/guides.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { guideQuery, rate } from './queries.ts'

/** Asks a reader whether a guide was useful, and what was missing if it wasn't. */
export const WasItUseful = ({ page }: { page: GuidePage }) => {
  const { t } = useTranslation('guides')
  const cache = useQueryClient()
  const { queryKey } = guideQuery(page.guide._id)
  const [missing, setMissing] = useState('')
  const [incomplete, setIncomplete] = useState<Useful>()
  const rating = useMutation({
    mutationFn: ({ useful, words }: { useful: Useful; words: string }) => rate(page.guide._id, useful, words),
    onMutate: ({ useful }) => cache.setQueryData(queryKey, (before) => before && { ...before, rating: useful }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
  const choose = (useful: Useful) => {
    setIncomplete(useful === 'yes' ? undefined : useful)
    rating.mutate({ useful, words: '' })
  }
  const send = () => {
    if (incomplete !== undefined) rating.mutate({ useful: incomplete, words: missing })
    setIncomplete(undefined)
    toast.success(t('missing.sent'))
  }
  return (
    <section aria-labelledby="useful" className="grid gap-3 border-t border-line pt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div>
          <h3 id="useful" className="text-base">
            {t('useful')}
          </h3>
          {page.useful !== null && (
            <p className="text-sm text-muted">
              {t('useful.count', { yes: page.useful.yes, count: page.useful.total })}
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {USEFUL.map((each) => (
            <TogglePill key={each} pressed={page.rating === each} onToggle={() => choose(each)}>
              {t(`useful.${each}`)}
            </TogglePill>
          ))}
        </div>
      </div>
      {incomplete !== undefined && (
        <div className="grid gap-3">
          <TextArea
            name="missing"
            label={t('missing')}
            hint={t('missing.hint')}
            maxLength={1_000}
            value={missing}
            onValueChange={setMissing}
          />
          <div>
            <Button size="s" variant="secondary" disabled={missing.trim() === ''} onClick={send}>
              {t('missing.send')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
