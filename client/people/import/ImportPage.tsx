import { type ReactNode, useState } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { acceptedFields, profileWith } from './accepted.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Confirm } from './Confirm.tsx'
import { Imported } from './Imported.tsx'
import { type Reason, Unreadable } from './reading/found.ts'
import { readChosenFile } from './reading/readChosenFile.ts'
import { compare, type Review, type SectionName, SECTIONS } from './review.ts'
import { ReviewSection } from './ReviewSection.tsx'
import { SectionList } from './SectionList.tsx'
import { Steps, type StepName } from './Steps.tsx'

/** Renders the import of a profile from a file. The file is read in the browser, and only what the member accepts is sent. */
export const ImportPage = () => {
  const { t } = useTranslation(['profile-import', 'common'])
  const { data: profile, isPending, error, refetch } = useOwnProfile()
  if (profile === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['2rem', '34rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      >
        {error?.message}
      </QueryFallback>
    )
  return <Import profile={profile} />
}

type Chosen = { fileName: string; review: Review; before: Profile }

const Import = ({ profile }: { profile: Profile }) => {
  const [chosen, setChosen] = useState<Chosen>()
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<Reason>()
  const [isDone, setIsDone] = useState(false)

  const read = async (file: File): Promise<void> => {
    setIsReading(true)
    setRefusal(undefined)
    try {
      setChosen({ fileName: file.name, review: compare(await readChosenFile(file), profile), before: profile })
    } catch (error) {
      setRefusal(error instanceof Unreadable ? error.reason : 'damaged')
    } finally {
      setIsReading(false)
    }
  }
  if (isDone)
    return (
      <Frame step="done">
        <Imported profile={profile} />
      </Frame>
    )
  if (chosen === undefined)
    return (
      <Frame step="choose">
        <ChooseFile isReading={isReading} refusal={refusal} onChoose={(file) => void read(file)} />
      </Frame>
    )
  const change = (review: Review) => setChosen({ ...chosen, review })
  return <Reviewing {...chosen} onChange={change} onDone={() => setIsDone(true)} />
}

const Frame = ({ step, children }: { step: StepName; children: ReactNode }) => {
  const { t } = useTranslation('profile-import')
  return (
    <>
      <BackLink to="/dashboard/profile" className="mb-1">
        {t('back')}
      </BackLink>
      <Steps current={step} />
      {children}
    </>
  )
}

type ReviewingProps = Chosen & { onChange: (review: Review) => void; onDone: () => void }

// `before`: the profile that the file was compared with. A change on another device meanwhile doesn't move what the member is looking at.
const Reviewing = ({ fileName, review, before, onChange, onDone }: ReviewingProps) => {
  // Sections without anything to decide are passed over.
  const open = SECTIONS.filter((section) => review[section].some(({ status }) => status !== 'same'))
  const [current, setCurrent] = useState<SectionName | 'confirm'>(open[0] ?? 'confirm')
  const [decided, setDecided] = useState<ReadonlySet<SectionName>>(new Set())

  const goOn = (section: SectionName) => {
    const now = new Set([...decided, section])
    setDecided(now)
    setCurrent(open.find((each) => !now.has(each)) ?? 'confirm')
    window.scrollTo({ top: 0 })
  }
  if (current === 'confirm') {
    const fields = acceptedFields(review, before)
    return (
      <Frame step="done">
        <Confirm
          profile={before}
          preview={profileWith(before, fields, review)}
          fields={fields}
          onBack={() => setCurrent(open.at(-1) ?? 'about')}
          onDone={onDone}
        />
      </Frame>
    )
  }
  const items = review[current]
  const skip = () => {
    onChange({ ...review, [current]: items.map((item) => ({ ...item, ticked: false })) })
    goOn(current)
  }
  return (
    <Frame step="review">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 wide:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SectionList review={review} current={current} decided={decided} onChoose={setCurrent} />
        <ReviewSection
          key={current}
          section={current}
          items={items}
          profile={before}
          fileName={fileName}
          onChange={(changed) => onChange({ ...review, [current]: changed })}
          onAccept={() => goOn(current)}
          onSkip={skip}
        />
      </div>
    </Frame>
  )
}
