import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuideDraft } from '#contract/guidance/guideWriting.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.ts'
import { callsOf, type Writer } from './queries.ts'

/** Switches readers' questions about a guide on or off, immediately. */
export const QuestionsSwitch = ({ draft, writer }: { draft: GuideDraft; writer: Writer }) => {
  const { t } = useTranslation('guide-writing')
  const [isOn, setOn] = useState(draft.takesQuestions)
  const { mutate } = useMutation({
    mutationFn: (on: boolean) => callsOf(writer).setQuestions(draft.guide._id, on),
    onMutate: (on) => setOn(on),
    onError: (error, on) => {
      setOn(!on)
      toast.error(messageOf(error))
    },
    scope: { id: `questions ${draft.guide._id}` },
  })
  return <Switch name="questions" label={t('then.questions.switch')} checked={isOn} onCheckedChange={mutate} />
}
