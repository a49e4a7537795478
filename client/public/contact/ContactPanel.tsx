import Archive from 'lucide-react/icons/archive'
import Mail from 'lucide-react/icons/mail'
import Undo2 from 'lucide-react/icons/undo-2'
import User from 'lucide-react/icons/user'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Contact, handleContact, openContact, reopenContact } from '#contract/public/contact.ts'
import { Due, OpenedByOthers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { AssignContact } from './AssignContact.tsx'

type ContactPanelProps = {
  contact: Contact
  text: string
  onText: (text: string) => void
  /** Called when the message leaves the list. */
  onLeft: () => void
  /** Called after an act with what undoes it, unless nothing can. */
  onActed: (undo: (() => Promise<unknown>) | undefined) => void
  onChanged: () => Promise<void>
}

/** A message from the contact page with its sender, its answers and notes, and the form to answer it. */
export const ContactPanel = ({ contact, text, onText, onLeft, onActed, onChanged }: ContactPanelProps) => {
  const { t } = useTranslation('inbox')
  const { name, topic, createdAt, message, handledAt, due, answers } = contact
  const isOpen = handledAt === null
  const mayAssign = useMay()('letters')
  const { move, moving } = useHandling({ onLeft, onActed, onChanged })
  return (
    <Card padding="none" render={<section aria-labelledby="message" />}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 sm:px-5">
        <div className="min-w-0">
          <h2 id="message" className="text-lg">
            {t(`topic.${topic}`)}
          </h2>
          <p className="text-sm text-soft wrap-anywhere">
            <bdi>{name}</bdi> ·{' '}
            <time dateTime={createdAt} title={dayAndTime(createdAt)}>
              {ago(createdAt)}
            </time>
            {due !== null && (
              <>
                {' '}
                · <Due at={due} />
              </>
            )}
            {!isOpen && <> · {t('handled_at', { ago: ago(handledAt) })}</>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayAssign && <AssignContact contact={contact} onChanged={onChanged} />}
          <Button
            size="s"
            variant="ghost"
            icon={isOpen ? <Archive size={16} /> : <Undo2 size={16} />}
            pending={moving}
            onClick={() => move(contact)}
          >
            {t(isOpen ? 'no_answer' : 'reopen')}
          </Button>
        </div>
      </header>
      <OpenedByOthers
        id={contact._id}
        isWriting={text.trim() !== ''}
        send={(isWriting) => api(openContact, { params: { id: contact._id }, body: { isWriting } })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] border-b border-line rail:grid-cols-[minmax(0,1fr)_16rem]">
        <ol className="grid content-start gap-3 p-4 sm:p-5">
          <Bubble author={name} at={createdAt}>
            {message}
          </Bubble>
          {answers.map((answer) => (
            <Answer key={answer._id} answer={answer} />
          ))}
        </ol>
        <Sender contact={contact} />
      </div>
      <AnswerForm
        contact={contact}
        text={text}
        onText={onText}
        onLeft={() => {
          onActed(undefined)
          onLeft()
        }}
        onChanged={onChanged}
      />
    </Card>
  )
}

type BubbleProps = { author: string; at: string; tone?: 'theirs' | 'ours' | 'note'; children: string }

const tones = { theirs: 'bg-canvas', ours: 'bg-pale', note: 'bg-warn-soft' }

const Bubble = ({ author, at, tone = 'theirs', children }: BubbleProps) => (
  <li className={cx('rounded-m border border-line p-3.5', tones[tone])}>
    <p className="mb-1 text-sm text-soft">
      <bdi className="font-semibold">{author}</bdi> ·{' '}
      <time dateTime={at} title={dayAndTime(at)}>
        {ago(at)}
      </time>
    </p>
    <p dir="auto" className="max-w-[68ch] wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  </li>
)

const Answer = ({ answer: { kind, author, text, createdAt } }: { answer: Contact['answers'][number] }) => {
  const { t } = useTranslation('inbox')
  const nameOf = useNameOf()
  const name = nameOf(author)
  return (
    <Bubble
      author={kind === 'note' ? t('note_by', { name }) : name}
      at={createdAt}
      tone={kind === 'note' ? 'note' : 'ours'}
    >
      {text}
    </Bubble>
  )
}

const Sender = ({ contact: { name, email, member, earlier, _id } }: { contact: Contact }) => {
  const { t } = useTranslation(['inbox', 'common'])
  const mayFind = useMay()('people')
  return (
    <aside
      aria-label={t('sender')}
      className="grid content-start gap-2.5 p-4 max-rail:border-t max-rail:border-line sm:p-5 rail:border-s rail:border-line"
    >
      <div className="flex items-center gap-3">
        <Avatar id={member?._id ?? _id} name={name} photo={member?.profilePhoto} size="s" />
        <p className="min-w-0">
          <bdi className="block font-semibold text-heading wrap-anywhere">{member?.fullName ?? name}</bdi>
          <span className="block text-sm text-soft">
            {member === null
              ? t('not_member')
              : t(member.role === 'alumni' ? 'alumnus' : 'student', { year: member.graduationYear ?? '' })}
          </span>
        </p>
      </div>
      <Fact icon={<Mail size={16} />}>{email === null ? t('no_address') : <bdi>{email}</bdi>}</Fact>
      {earlier > 0 && <Fact icon={<Archive size={16} />}>{t('earlier', { count: earlier })}</Fact>}
      {mayFind && member !== null && !member.former && (
        <Fact icon={<User size={16} />}>
          <Link to={`/admin/people/${member._id}`} className="font-semibold">
            {t('person_page')}
          </Link>
        </Fact>
      )}
    </aside>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-sm text-soft wrap-anywhere">
    <span aria-hidden className="mt-0.5 shrink-0">
      {icon}
    </span>
    <span className="min-w-0">{children}</span>
  </p>
)

/** Returns a function that moves a message between open and handled, with undo in the toast. */
const useHandling = ({ onLeft, onActed, onChanged }: Pick<ContactPanelProps, 'onLeft' | 'onActed' | 'onChanged'>) => {
  const { t } = useTranslation(['inbox', 'common'])
  const moved = (after: Contact) => {
    onLeft()
    onActed(() => mutateAsync(after).catch(() => undefined))
    toast.success(t(after.handledAt === null ? 'reopened_toast' : 'handled_toast'), {
      action: { label: t('common:undo'), onClick: () => mutate(after) },
    })
    return onChanged()
  }
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ _id, handledAt }: Contact) =>
      api(handledAt === null ? handleContact : reopenContact, { params: { id: _id } }),
    onSuccess: moved,
    onError: (error) => toast.error(error.message),
  })
  return { move: mutate, moving: isPending }
}
