import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Ref } from 'react'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useKeyboardInset } from '#client/platform/useKeyboardInset.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { AnonymousFace } from '../author.tsx'
import { Composer } from '../composer/Composer.tsx'
import { withoutIds } from '../composer/mentions.ts'
import { DraftState } from './DraftState.tsx'
import { focusAtEnd } from './EditPost.tsx'
import { JumpButton, type JumpButtonProps } from './JumpButton.tsx'
import { isQuestion, useOpenThread } from './threadContext.ts'
import type { Draft } from './useDraft.ts'
import { usePosting } from './usePosting.ts'

type EndComposerProps = {
  draft: Draft
  /** The page of phones. */
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onEscape: () => void
  jump: JumpButtonProps
  /** Whether the page's orange button is elsewhere while the composer has no focus. */
  isSecondary: boolean
  onFocusChange: (hasFocus: boolean) => void
  ref: Ref<HTMLTextAreaElement>
}

/** Writes an answer at the end of the thread: in a card, on phones on a page of its own that a bar above the tab bar opens. */
export const EndComposer = ({
  draft,
  isOpen,
  onOpenChange,
  onEscape,
  jump,
  isSecondary,
  onFocusChange,
  ref,
}: EndComposerProps) => {
  const { t } = useTranslation(['thread', 'common'])
  const { thread } = useOpenThread()
  const session = useSession()
  useKeyboardInset(isOpen, { keepsPlace: true })
  const { error, pending, send } = usePosting(draft, null, () => onOpenChange(false))
  const place = isQuestion(thread) ? (thread.mine ? 'own' : 'answer') : 'post'
  const composer = {
    value: draft.text,
    onValueChange: draft.change,
    label: t(`compose.${place}`),
    placeholder: t(`compose.${place}.hint`),
    maxLength: DISCUSSION_LIMITS.postLength,
    mentions: { thread: thread._id },
    error,
    files: draft.files,
    onSubmitKey: send,
  }
  const post = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} pending={pending} onClick={send}>
      {t('compose.send')}
    </Button>
  )
  return (
    <>
      <div
        onFocus={() => onFocusChange(true)}
        onBlur={({ currentTarget, relatedTarget }) => onFocusChange(currentTarget.contains(relatedTarget))}
        className="max-wide:hidden print:hidden"
      >
        <Composer
          {...composer}
          minRows={3}
          onEscape={onEscape}
          ref={ref}
          footer={
            <>
              <DraftState draft={draft} />
              {post(isSecondary ? 'secondary' : 'primary')}
            </>
          }
        />
      </div>
      <div className="fixed short:static inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-2.5 border-t border-line bg-surface px-4 py-2 wide:hidden print:hidden">
        {thread.anonymous && thread.mine ? (
          <AnonymousFace className="size-9" />
        ) : (
          session !== null && (
            <Avatar id={session.userId} name={session.fullName} photo={smallPhoto(session.profilePhoto)} size="s" />
          )
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpenChange(true)}
          className="min-h-11 min-w-0 flex-1 truncate rounded-full border border-control px-4 text-start text-[0.96875rem] text-muted"
        >
          {draft.state === 'none' ? t(`compose.${place}.bar`) : withoutIds(draft.text)}
        </button>
        <JumpButton {...jump} inBar />
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title={t(`compose.${place}`)}
        closeLabel={t('common:close')}
        page={<DraftState draft={draft} atEnd />}
        footer={post('primary')}
      >
        <Composer {...composer} minRows={8} ref={focusAtEnd} className="-mx-2 h-full" />
      </Dialog>
    </>
  )
}
