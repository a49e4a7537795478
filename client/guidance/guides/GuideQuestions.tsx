import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GuidePage } from '#contract/guidance/guides.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SectionHead } from '#client/ui/Section.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { ask, questionsQuery } from './queries.ts'

/** Asks about a guide, and links to the discussion of earlier questions. Renders nothing before the reader is verified. */
export const GuideQuestions = ({ page: { guide, takesQuestions } }: { page: GuidePage }) => {
  const { t } = useTranslation('guides')
  const isHeldBack = useAwaitingVerification() !== undefined
  const { data } = useQuery({ ...questionsQuery(guide._id), enabled: !isHeldBack })
  if (isHeldBack || guide.publishedAt === null) return null
  const threadId = data?.threadId ?? null
  return (
    <section aria-labelledby="questions" className="mt-6 print:hidden">
      <SectionHead id="questions">{t('questions')}</SectionHead>
      <Card className="grid gap-4">
        {threadId !== null && (
          <Link to={`/dashboard/discussions/${threadId}`} className="font-semibold text-link">
            {t('questions.see', { count: data?.count ?? 0 })}
          </Link>
        )}
        {takesQuestions ? (
          <Ask guideId={guide._id} />
        ) : (
          <p className="text-soft">
            {t('questions.off')} <Link to="/dashboard/discussions">{t('questions.elsewhere')}</Link>
          </p>
        )}
      </Card>
    </section>
  )
}

const Ask = ({ guideId }: { guideId: string }) => {
  const { t } = useTranslation('guides')
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const [body, setBody] = useState('')
  const asking = useMutation({
    mutationFn: () => sendOnce(body, (clientId) => ask(guideId, body, clientId)),
    onSuccess: async () => {
      setBody('')
      await cache.invalidateQueries(questionsQuery(guideId))
    },
  })
  return (
    <div className="grid gap-3">
      <TextArea
        name="question"
        label={t('questions.ask')}
        maxLength={2_000}
        value={body}
        onValueChange={setBody}
        {...(asking.error !== null && { error: messageOf(asking.error) })}
      />
      <div>
        <Button
          size="s"
          variant="secondary"
          pending={asking.isPending}
          disabled={body.trim() === ''}
          onClick={() => asking.mutate()}
        >
          {t('questions.send')}
        </Button>
      </div>
    </div>
  )
}
