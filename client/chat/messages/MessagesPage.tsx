import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ListHeading } from '../conversations/ListHeading.tsx'
import { People } from '../conversations/People.tsx'
import { useSession } from '#client/platform/useSession.ts'
import { cx } from '#client/ui/cx.ts'
import { ChooseSomebody } from './ChooseSomebody.tsx'
import { Conversation } from './Conversation.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { jumpTo } from './list/jump.ts'
import { useFocusBetween } from './useFocusBetween.ts'

/** Whom one can chat with and the conversation with one of them: side by side, or one after the other where it is narrow. */
export const MessagesPage = () => {
  const { t } = useTranslation('messages')
  const { userId } = useParams()
  const ownId = useSession()?.userId
  useFocusBetween(userId)
  if (ownId === undefined) return null

  const foundMessages = (words: string) => (
    <div className="mt-2 border-t border-line">
      <ListHeading>{t('search.results')}</ListHeading>
      <FoundMessages
        words={words}
        ownId={ownId}
        label={t('search.results')}
        onChoose={({ user, message }) => jumpTo(user._id, message.sequence)}
      />
    </div>
  )
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden bg-surface wide:grid-cols-[17rem_minmax(0,1fr)] rail:grid-cols-[20.5rem_minmax(0,1fr)] menu:rounded-m menu:border menu:border-line menu:shadow-1">
      <People
        ownId={ownId}
        chosen={userId}
        alsoFound={foundMessages}
        className={cx('border-line wide:border-e', userId && 'max-wide:hidden')}
      />
      {userId === undefined ? (
        <ChooseSomebody className="max-wide:hidden" />
      ) : (
        <Conversation key={userId} ownId={ownId} userId={userId} />
      )}
    </div>
  )
}
