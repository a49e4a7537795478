import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import type { ApplicationPage } from '#contract/opportunities/applications.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { SayThanks } from '#client/ui/SayThanks.tsx'
import { toast } from '#client/ui/toast.ts'
import { waitingKey } from '../keys.ts'
import { answers, storeApplication } from './queries.ts'
import { namesIn } from './words.ts'

/** Lets a member who got a job thank those who posted it or put their name forward. */
export const ThankHelpers = ({ page: { application, helpers, thanks } }: { page: ApplicationPage }) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const nameOf = useNameOf()
  const names = namesIn(helpers.map(nameOf))
  const send = useMutation({
    mutationFn: (words: string) => answers.thanks(application._id, words),
    onSuccess: async (page) => {
      await storeApplication(cache, page)
      void cache.invalidateQueries({ queryKey: waitingKey })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <SayThanks
      title={t(thanks === null ? 'thanks.to' : 'thanks.said', { names })}
      words={thanks?.words ?? null}
      why={t('thanks.why', { names })}
      labels={{
        ...{ words: t('thanks.words'), hint: t('thanks.hint', { names }), missing: t('thanks.missing') },
        ...{ say: t('thanks.say'), change: t('thanks.change'), send: t('thanks.send'), cancel: t('common:cancel') },
      }}
      maxLength={LIMITS.thanksLength}
      pending={send.isPending}
      onSend={(words, close) => send.mutate(words, { onSuccess: close })}
    />
  )
}
