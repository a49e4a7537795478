import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Space, Spaces } from '#contract/discussions/spaces.ts'
import { NewThread, type ThreadKind } from '#contract/discussions/threads.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { Composer } from '../composer/Composer.tsx'
import { discussionKey } from '../attention.ts'
import { candidatesKey } from '../asking/queries.ts'
import { startThread } from '../queries.ts'
import { useDraftFiles } from '../files/useDraftFiles.ts'
import { postOrKeep } from '../sending/send.ts'
import { useSpaceName } from '../SpaceName.tsx'
import { AskedBefore } from './AskedBefore.tsx'
import { storeChosenPeople } from './chosenPeople.ts'
import { WithoutName } from './WithoutName.tsx'
import type { DraftText } from '../drafts/useSaveDraft.ts'
import { useCandidates, WhoCanAnswer } from './WhoCanAnswer.tsx'

type AskFormProps = {
  kind: ThreadKind
  /** The page's heading, above the fields. */
  heading: ReactNode
  userId: string
  /** What the form begins with: the draft, and the members to ask by name. */
  begun: DraftText
  begunPeople: string[]
  /** Those in which the viewer may start a thread. */
  spaces: readonly Space[]
  /** The viewer's choice to ask without their name, where the college allows it. */
  anonymity: Pick<Spaces, 'helpLine' | 'anonymous'> | undefined
  /** Unverified alumni ask nobody by name and attach no files. */
  isVerified: boolean
  draft: { change: (text: DraftText) => void; clear: () => void }
}

/** The form for a new question or discussion. */
export const AskForm = ({
  kind,
  heading,
  userId,
  begun,
  begunPeople,
  spaces,
  anonymity,
  isVerified,
  draft,
}: AskFormProps) => {
  const { t } = useTranslation(['discussions', 'asking'])
  const navigate = useNavigate()
  const cache = useQueryClient()
  const spaceName = useSpaceName()
  const [title, setTitle] = useState(begun.title)
  const [body, setBody] = useState(begun.body)
  const [chosen, setChosen] = useState(begun.space)
  const [people, setPeople] = useState(begunPeople)
  const [withoutName, setWithoutName] = useState(begun.anonymous)
  const [notice, setNotice] = useState<string>()
  const space = spaces.find(({ _id }) => _id === chosen) ?? defaultSpace(spaces, kind)
  const mayHide = anonymity !== undefined && kind === 'question' && space?.anonymous === true
  const anonymous = mayHide && withoutName
  const isAsking = kind === 'question' && isVerified
  const found = useCandidates({ space, title, body, chosen: people }, isAsking)
  const asked = isAsking ? found.asked : []
  const choosePeople = (chosen: string[]) => {
    setNotice(undefined)
    setPeople(chosen)
    storeChosenPeople(userId, chosen)
  }
  const refused = (sentence: string) => {
    setNotice(sentence)
    // Someone may no longer be available.
    if (asked.length > 0) void cache.invalidateQueries({ queryKey: candidatesKey })
  }
  const files = useDraftFiles(null, null)
  const sendOnce = useSendOnce()
  const { errors, pending, submit } = useForm(
    NewThread,
    async (thread) => {
      const started = await sendOnce(thread, (clientId) =>
        postOrKeep(clientId, { threadId: null, parent: null, body: thread.body, start: thread }, () =>
          startThread({ ...thread, clientId }),
        ),
      )
      draft.clear()
      storeChosenPeople(userId, [])
      void cache.invalidateQueries({ queryKey: discussionKey, refetchType: 'none' })
      // Without a connection, the list shows it until it is posted.
      await navigate(started === undefined ? '/dashboard/discussions' : `/dashboard/discussions/${started._id}`)
    },
    { network: t('ask.failed'), unexplained: t('ask.failed'), incomplete: t('ask.incomplete'), say: refused },
  )
  // A message goes away once its field has been changed.
  const [sent, setSent] = useState({ title, body })
  const form = useFocusOnErrors(errors)
  const post = () => {
    setNotice(files.unready)
    setSent({ title, body })
    const ids = files.stored.map(({ _id }) => _id)
    if (files.unready === undefined)
      void submit({ kind, space: space?._id ?? '', title, body, anonymous, asked, files: ids })
  }
  const change = (next: Partial<DraftText>) => {
    setNotice(undefined)
    draft.change({ kind, space: space?._id ?? null, title, body, anonymous: withoutName, ...next })
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-busy={pending || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        post()
      }}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5',
        isAsking ? 'rail:grid-cols-[minmax(0,44rem)_minmax(0,25.5rem)] rail:grid-rows-[auto_1fr]' : 'max-w-176',
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
        {heading}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <TextArea
            name="title"
            label={t(`ask.title.${kind}`)}
            minRows={1}
            maxRows={3}
            maxLength={DISCUSSION_LIMITS.threadTitle}
            error={title === sent.title ? errors['title'] : undefined}
            value={title}
            onValueChange={(text) => {
              const one = text.replaceAll(/[\r\n]+/g, ' ')
              setTitle(one)
              change({ title: one })
            }}
            onKeyDown={(event) => {
              // A title has no lines.
              if (event.key === 'Enter') event.preventDefault()
            }}
            className="[&_textarea]:max-h-27! [&_textarea]:min-h-13! [&_textarea]:rounded-[12px] [&_textarea]:px-4 [&_textarea]:py-2.75 [&_textarea]:text-lg [&_textarea]:font-medium"
          />
          <AskedBefore title={title} />
        </div>
        <div>
          <p aria-hidden className="mb-1.5 text-sm font-medium text-ink">
            {t(`ask.body.${kind}`)}
          </p>
          <Composer
            value={body}
            onValueChange={(text) => {
              setBody(text)
              change({ body: text })
            }}
            label={t(`ask.body.${kind}`)}
            placeholder={t(`ask.placeholder.${kind}`)}
            minRows={6}
            error={body === sent.body ? (errors['body'] ?? errors['files']) : undefined}
            maxLength={DISCUSSION_LIMITS.postLength}
            mentions={space && { space: space._id }}
            onSubmitKey={post}
            {...(isVerified && { files })}
          />
        </div>
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5',
            mayHide && 'wide:grid-cols-[14.75rem_minmax(0,1fr)]',
          )}
        >
          <Select
            name="space"
            label={t('ask.space')}
            options={spaces.map((each) => ({ value: each._id, label: spaceName(each) }))}
            error={errors['space']}
            value={space?._id ?? ''}
            onValueChange={(id) => {
              setChosen(id)
              change({ space: id })
            }}
            className="wide:max-w-59"
          />
          {mayHide && (
            <WithoutName
              helpLine={anonymity.helpLine}
              left={anonymity.anonymous}
              checked={withoutName}
              onCheckedChange={(isHidden) => {
                setWithoutName(isHidden)
                change({ anonymous: isHidden })
              }}
            />
          )}
        </div>
        {withoutName && !mayHide && (
          <p role="status" className="text-sm text-warn">
            {t('ask.anonymous.elsewhere')}
          </p>
        )}
      </div>
      {isAsking && (
        <WhoCanAnswer
          found={found}
          space={space}
          onChoose={choosePeople}
          className="rail:col-start-2 rail:row-span-2 rail:row-start-1 rail:self-start"
        />
      )}
      <div className="grid gap-2 self-start max-wide:sticky short:static max-wide:bottom-0 max-wide:z-20 max-wide:-mx-4 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-4 max-wide:pt-3 max-wide:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        {notice !== undefined && (
          <p role="alert" className="flex items-center gap-1.75 text-sm font-medium text-bad">
            <CircleAlert size={16} className="shrink-0" />
            {notice}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Button type="submit" pending={pending} className="max-wide:w-full">
            {asked.length === 0 ? t(`ask.post.${kind}`) : t('asking:post', { count: asked.length })}
          </Button>
          <Readers space={space} className="max-wide:hidden" />
        </div>
      </div>
      <Readers space={space} className="wide:hidden" />
    </form>
  )
}

const Readers = ({ space, className }: { space: Space | undefined; className: string }) => {
  const { t } = useTranslation('discussions')
  const college = useCollege().name
  const spaceName = useSpaceName()
  if (space === undefined) return null
  // Everyone may read the spaces that a college starts with; those it adds may be for some of the members.
  const isForAll = space.key !== null && college !== ''
  return (
    <p className={cx('text-[0.84375rem] text-soft', className)}>
      {isForAll ? t('ask.readers', { college }) : t('ask.readers.space', { space: spaceName(space) })}
    </p>
  )
}

// A discussion begins elsewhere than among the questions to alumni, if it can.
const defaultSpace = (spaces: readonly Space[], kind: ThreadKind): Space | undefined =>
  (kind === 'discussion' ? spaces.find(({ key }) => key !== 'ask') : undefined) ?? spaces[0]

/** Returns a ref for the form, in which new errors move the focus to the first invalid field. */
const useFocusOnErrors = (errors: Record<string, string>) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
