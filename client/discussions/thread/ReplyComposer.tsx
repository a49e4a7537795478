import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { mentionOf } from '#contract/discussions/mentions.ts'
import type { Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Composer } from '../composer/Composer.tsx'
import { DraftState } from './DraftState.tsx'
import { focusAtEnd } from './EditPost.tsx'
import { useAuthors } from '../author.tsx'
import { goToPost, useOpenThread } from './threadContext.ts'
import { useDraft } from './useDraft.ts'
import { usePosting } from './usePosting.ts'

/** Writes a reply below an answer. A reply to a reply begins with a mention of its author. */
export const ReplyComposer = ({ to, parent }: { to: Post; parent: number }) => {
  const { t } = useTranslation(['thread', 'common'])
  const { thread, reply } = useOpenThread()
  const authors = useAuthors()
  const mention = to.parent === null || to.mine || !isListed(to.author) ? '' : `${mentionOf(to.author)} `
  const draft = useDraft(thread, parent, mention)
  const close = () => {
    reply(undefined)
    goToPost(to.number)
  }
  const { error, pending, send } = usePosting(draft, parent, () => reply(undefined))
  return (
    <Composer
      value={draft.text}
      onValueChange={draft.change}
      label={t('reply.label', { name: authors.name(to) })}
      placeholder={t('reply.label', { name: authors.first(to) })}
      minRows={2}
      maxLength={DISCUSSION_LIMITS.postLength}
      mentions={{ thread: thread._id }}
      error={error}
      files={draft.files}
      onSubmitKey={send}
      onEscape={close}
      ref={focusAtEnd}
      footer={
        <>
          <DraftState draft={draft} />
          <Button variant="ghost" size="s" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button variant="secondary" size="s" pending={pending} onClick={send}>
            {t('reply')}
          </Button>
        </>
      }
    />
  )
}

const isListed = (author: Post['author']): author is NonNullable<Post['author']> =>
  author !== null && !author.former && !author.unavailable
