import Pencil from 'lucide-react/icons/pencil'
import type { Checking, Post } from '#contract/discussions/posts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useAuthors } from '../author.tsx'
import { ButtonRow } from './PostParts.tsx'
import { useOpenThread } from './threadContext.ts'

/** Says to the author that their post waits for a moderator or for their verification before others see it, or why it was declined. */
export const CheckingNote = ({ checking: { state, note, asked } }: { checking: Checking }) => {
  const { t } = useTranslation('thread')
  const isWaiting = state === 'waiting'
  const awaited = useAwaitingVerification()
  const waiting = t(awaited === 'unverified' || awaited === 'guardian' ? `checking.${awaited}` : 'checking.waiting')
  const declined = note === null ? t('checking.declined') : t('checking.declined.because', { note })
  return (
    <div className="mb-3.5">
      <Banner tone={isWaiting ? 'info' : 'warn'} title={t('hidden.title')}>
        <p className="wrap-anywhere">{isWaiting ? waiting : declined}</p>
        {!isWaiting && <p>{t('checking.hint')}</p>}
        {asked > 0 && <p>{t('checking.asked', { count: asked })}</p>}
      </Banner>
    </div>
  )
}

/** What its author can do with a post that isn't published, in place of its other buttons. */
export const CheckingActions = ({ post, checking: { state } }: { post: Post; checking: Checking }) => {
  const { t } = useTranslation('thread')
  const name = useAuthors().name(post)
  const { mayPost, edit, ask } = useOpenThread()
  return (
    <ButtonRow label={t('actions', { name })}>
      {mayPost && (
        <Button size="s" variant="ghost" icon={<Pencil size={16} />} onClick={() => edit(post)}>
          {t(state === 'waiting' ? 'edit' : 'checking.edit')}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => ask({ kind: 'delete', post })}>
        {t('delete')}
      </Button>
    </ButtonRow>
  )
}
