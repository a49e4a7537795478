import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Accepting } from '#contract/discussions/moderation.ts'
import { plainText } from '#contract/discussions/plainText.ts'
import type { ThreadRow } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { useAuthors } from '../author.tsx'
import { withoutIds } from '../composer/mentions.ts'
import { answersQuery, decideOn } from './threads.ts'

/** Asks which answer to a question is accepted, the most helpful ones first. */
export const AcceptDialog = ({ thread, onClose }: { thread: ThreadRow; onClose: () => void }) => {
  const { t } = useTranslation(['spaces', 'common'])
  const { name } = useAuthors()
  const cache = useQueryClient()
  const { data, error } = useQuery(answersQuery(thread._id))
  const { errors, refusal, pending, submit } = useForm(
    Accepting,
    async ({ number }) => {
      await decideOn(cache, thread._id, { kind: 'accept', number: number === 0 ? null : number })
      onClose()
    },
    { say: () => undefined },
  )
  const answers = data?.filter(({ body, hidden }) => body !== null && hidden === null) ?? []
  const none = { value: '0', label: t('accept.none') }
  return (
    <FormDialog
      title={t('accept.title')}
      description={t('accept.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('accept.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== null && (
        <p role="alert" className="text-sm text-bad">
          {messageOf(error)}
        </p>
      )}
      {data !== undefined && (
        <RadioGroup
          name="number"
          label={t('accept.answers')}
          required
          defaultValue={String(thread.accepted ?? answers[0]?.number ?? 0)}
          options={[
            ...answers.map((answer) => ({
              value: String(answer.number),
              label: <bdi>{name(answer)}</bdi>,
              description: (
                <span className="line-clamp-2 wrap-anywhere">{plainText(withoutIds(answer.body ?? ''))}</span>
              ),
            })),
            ...(thread.accepted === null ? [] : [none]),
          ]}
        />
      )}
    </FormDialog>
  )
}
