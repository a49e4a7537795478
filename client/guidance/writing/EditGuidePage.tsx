import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { GuideDraft, GuideText } from '#contract/guidance/guideWriting.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useAwaitingVerification, useOwnProfile } from '#client/platform/profile.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { GuideNotFound } from '../guides/GuideNotFound.tsx'
import { GuideEditor } from './GuideEditor.tsx'
import { draftQuery, type Writer } from './queries.ts'
import { textOf } from './saver.ts'

/** Renders the page on which a member writes a guide. */
export const EditGuidePage = () => {
  const { t } = useTranslation('guide-writing')
  const heldBack = useAwaitingVerification()
  const { data: me, isPending } = useOwnProfile()
  if (heldBack !== undefined) return <Banner>{t(`held_back.${heldBack}`)}</Banner>
  if (isPending) return <EditorSkeleton />
  return (
    <Edit
      writer="member"
      home="/dashboard/guidance/guides"
      back="/dashboard/guidance/guides?whose=mine"
      author={me?.fullName ?? ''}
      occupation={occupationOf(me)}
    />
  )
}

type EditProps = { writer: Writer; home: string; back: string; author: string; occupation: string }

/** The editor at `new` and at a guide's id. A new guide gets its id with the first save, and the address with it. */
export const Edit = ({ writer, home, back, author, occupation }: EditProps) => {
  const { t } = useTranslation(['guide-writing', 'common', 'guides'])
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [started, setStarted] = useState<string>()
  // Back at this guide after another one, it is an earlier guide.
  if (started !== undefined && id !== started && id !== 'new') setStarted(undefined)
  const isNew = id === 'new' || id === started
  const { data, error, isPending, refetch } = useQuery({ ...draftQuery(id, writer), enabled: !isNew })
  usePageTitle(t('page'))
  const onStarted = (draft: GuideDraft) => {
    setStarted(draft.guide._id)
    void navigate(`${home}/${draft.guide._id}/edit`, { replace: true })
  }
  const editor = { writer, back, onStarted }
  if (isNew)
    return (
      <GuideEditor
        key="new"
        {...editor}
        draft={undefined}
        text={{ ...NO_TEXT, authorRole: occupation }}
        author={author}
      />
    )
  if (isPending) return <EditorSkeleton />
  if (data !== undefined)
    return (
      <GuideEditor
        key={id}
        {...editor}
        draft={data}
        text={textOf(data)}
        author={data.guide.author?.fullName ?? author}
      />
    )
  if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return <GuideNotFound list={home} />
  return <ErrorState title={t('guides:page.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
}

const NO_TEXT: GuideText = { topic: 'other', field: '', title: '', body: '', authorRole: '' }

// What a reader wants to know about an author: what they do, what they studied, and when.
const occupationOf = (me: Profile | undefined): string => {
  if (me === undefined) return ''
  const work = me.headline ?? me.position
  const study = [me.fieldOfStudy, me.graduationYear].filter((fact) => fact !== null).join(' ')
  return [work, study].filter((fact) => fact !== null && fact !== '').join(' · ')
}

const EditorSkeleton = () => {
  const { t } = useTranslation('guides')
  return (
    <SkeletonGroup label={t('page.loading')}>
      <div className="grid gap-6 pt-14 rail:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton shape="block" height={600} />
        <Skeleton shape="block" height={320} />
      </div>
    </SkeletonGroup>
  )
}
