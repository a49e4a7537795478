import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { minutesOf, wordsIn } from '#contract/guidance/guideParts.ts'
import type { GuideDraft, GuideText } from '#contract/guidance/guideWriting.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { BeforePublishing } from './BeforePublishing.tsx'
import { BodyField } from './BodyField.tsx'
import { Coauthors } from './Coauthors.tsx'
import { Conflict } from './Conflict.tsx'
import { GuideFields } from './GuideFields.tsx'
import { GuideMenu } from './GuideMenu.tsx'
import type { Writer } from './queries.ts'
import { QuestionsSwitch } from './QuestionsSwitch.tsx'
import { ReadingView } from './ReadingView.tsx'
import { SaveState } from './SaveState.tsx'
import { useSaver } from './useSaver.ts'
import { useSubmit } from './useSubmit.ts'
import { WhatFollows } from './WhatFollows.tsx'

type GuideEditorProps = {
  writer: Writer
  /** What the server has; undefined for a new guide. */
  draft: GuideDraft | undefined
  /** The initial text. */
  text: GuideText
  author: string
  /** The list of the writer's guides. */
  back: string
  /** Called once a new guide is on the server. */
  onStarted: (draft: GuideDraft) => void
}

/** A guide that is being written: fields, text and preview, and what is left to do before it is published. */
export const GuideEditor = ({ writer, draft: begun, text: first, author, back, onStarted }: GuideEditorProps) => {
  const { t } = useTranslation(['guide-writing', 'guides'])
  const navigate = useNavigate()
  const { saver, state } = useSaver(begun, first, writer)
  const { text, draft, status } = state
  const [isReading, setReading] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const { submit, isSending, errors, clear } = useSubmit(saver, writer, back)
  const id = draft?.guide._id
  const started = useEffectEvent(() => draft !== undefined && begun === undefined && onStarted(draft))
  useEffect(() => {
    if (id !== undefined) started()
  }, [id])
  const change = (changed: Partial<GuideText>) => {
    clear(Object.keys(changed))
    saver.change(changed)
  }
  useShortcuts({ onPreview: () => setReading((before) => !before), onSubmit: submit })
  const reviews = draft?.reviews ?? writer === 'member'
  const sendLabel = t(reviews ? 'send' : 'publish')
  const saveAndClose = async () => {
    if (await saver.save()) void navigate(back)
  }

  return (
    <div data-typed={status === 'saved' ? undefined : true}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <BackLink to={back} className="">
          {t('guides:title')}
        </BackLink>
        <div className="ms-auto flex items-center gap-3">
          <SaveState saving={state} onRetry={() => void saver.save()} />
          <div className="flex gap-3 max-wide:hidden">
            <Button variant="ghost" size="s" onClick={() => setReading(!isReading)}>
              {t(isReading ? 'write_on' : 'preview_as')}
            </Button>
            <Button size="s" pending={isSending} onClick={submit}>
              {sendLabel}
            </Button>
          </div>
          {draft !== undefined && <GuideMenu draft={draft} writer={writer} back={back} saver={saver} />}
        </div>
      </div>
      {draft?.draftState === 'changes' && draft.note !== null && (
        <div className="mb-4">
          <Banner title={t('note')}>
            <p dir="auto" className="text-start whitespace-pre-wrap">
              {draft.note}
            </p>
          </Banner>
        </div>
      )}
      {draft?.draftState === 'in_review' && (
        <div className="mb-4">
          <Banner title={t('in_review')}>{t('in_review.text')}</Banner>
        </div>
      )}
      <Conflict saving={state} onSettle={saver.settle} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
        <Card padding="none" className="overflow-clip">
          <div className="px-4 pt-3 wide:hidden">
            <SegmentedControl
              label={t('view')}
              wide
              options={[
                { value: 'write', label: t('write') },
                { value: 'read', label: t('preview') },
              ]}
              value={isReading ? 'read' : 'write'}
              onValueChange={(view) => setReading(view === 'read')}
            />
          </div>
          {isReading ? (
            <ReadingView text={text} author={author} />
          ) : (
            <>
              <GuideFields text={text} errors={errors} onChange={change} onEnter={() => area.current?.focus()} />
              <BodyField
                writer={writer}
                area={area}
                value={text.body}
                error={errors['body']}
                onValueChange={(body) => change({ body })}
              />
            </>
          )}
          <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-3 text-sm text-soft sm:px-5.5">
            <span>
              {t('words', { count: wordsIn(text.body) })} · {t('guides:minutes', { count: minutesOf(text.body) })}
            </span>
            <span className="max-wide:hidden">{t('markdown')}</span>
          </p>
        </Card>
        <div className="grid gap-4 rail:sticky rail:top-19">
          <BeforePublishing text={text} />
          {writer === 'member' && draft !== undefined && <Coauthors guide={draft.guide} back={back} />}
          <WhatFollows
            reviews={reviews}
            questions={draft !== undefined && <QuestionsSwitch draft={draft} writer={writer} />}
          />
        </div>
      </div>
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+1px)] z-10 -mx-4 mt-4 flex gap-2.5 border-t border-line bg-surface px-4 py-2.5 *:flex-1 short:static menu:bottom-0 wide:hidden">
        <Button variant="ghost" onClick={() => void saveAndClose()}>
          {t('save_and_close')}
        </Button>
        <Button pending={isSending} onClick={submit}>
          {sendLabel}
        </Button>
      </div>
    </div>
  )
}

// Ctrl or ⌘ with Shift and P, and with Enter, wherever the focus is on the page.
const useShortcuts = ({ onPreview, onSubmit }: { onPreview: () => void; onSubmit: () => void }) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('[role$=dialog]') !== null) return
    const isPreview = event.shiftKey && event.key.toLowerCase() === 'p'
    const isSubmit = !event.shiftKey && event.key === 'Enter'
    if (!isPreview && !isSubmit) return
    event.preventDefault()
    if (isPreview) onPreview()
    else onSubmit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
