import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { firstName } from '../author.tsx'
import { useWriters } from '../writing.ts'
import { isQuestion, useOpenThread } from './threadContext.ts'

/** Returns the sentence on who is writing in the open thread; empty if no one is. */
export const useWritingText = (threadId: string): string => {
  const { t } = useTranslation('thread')
  const { thread } = useOpenThread()
  const nameOf = useNameOf()
  const writers = useWriters(threadId)
  const [name, other] = writers.map((person) => firstName(nameOf(person)))
  if (name === undefined) return ''
  if (other === undefined) return t(isQuestion(thread) ? 'writing.answer' : 'writing.post', { name })
  return writers.length === 2 ? t('writing.two', { name, other }) : t('writing.more', { count: writers.length })
}

/** Who is writing, at the end of the thread. Screen readers get the text from the region that announces new posts. */
export const Writers = ({ threadId, text }: { threadId: string; text: string }) => {
  const nameOf = useNameOf()
  const [writer] = useWriters(threadId)
  if (writer === undefined) return null
  return (
    <div aria-hidden className="flex items-center gap-2.75 py-3 ps-2.5 pe-1.5 text-[0.90625rem] text-soft">
      <span className="flex *:size-8">
        <Avatar id={writer._id} name={nameOf(writer)} photo={smallPhoto(writer.profilePhoto)} size="xs" />
      </span>
      <p className="min-w-0 truncate">{text}</p>
      <span className="inline-flex gap-0.75 *:size-1.5 *:rounded-full *:bg-control">
        <i />
        <i className="opacity-70" />
        <i className="opacity-40" />
      </span>
    </div>
  )
}
