import { useState } from 'react'
import type { DeskPerson } from '#contract/people/person.ts'
import { RecordBeside } from '#client/roster/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { firstName } from './asMember.ts'
import { MemorialDialog } from './MemorialDialog.tsx'

/** What a person gave the college, beside the record of the list for those who may see it. */
export const Given = ({ person }: { person: DeskPerson }) => {
  const { t } = useTranslation('person')
  const seesRoster = useMay()('verify')
  const title = t('given', { name: firstName(person) })
  if (seesRoster)
    return (
      <RecordBeside
        memberId={person._id}
        title={title}
        deceased={person.memorial === null && <Deceased person={person} />}
      />
    )
  const { fullName, graduationYear, course, usn } = person.given
  const facts = [
    { label: t('given.name'), value: fullName },
    { label: t('given.class'), value: graduationYear },
    { label: t('given.course'), value: course },
    { label: t('given.usn'), value: usn },
  ]
  return (
    <Card padding="none" render={<section aria-labelledby="given" />} className="px-4.5 py-3.5">
      <h2 id="given" className="pb-2 text-[1.0625rem]">
        {title}
      </h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-t border-line py-2">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="tabular min-w-0 text-[0.9375rem] wrap-anywhere text-ink">
              {value === null || value === '' ? (
                <span className="text-muted">{t('given.missing')}</span>
              ) : (
                <bdi>{value}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

// The list says that this person has died, and the portal doesn't know yet.
const Deceased = ({ person: { _id: id, fullName, rights } }: { person: DeskPerson }) => {
  const { t } = useTranslation('person')
  const [isOpen, setIsOpen] = useState(false)
  const sets = useMay()('identity') && rights.length === 0
  return (
    <div className="mb-3">
      <Banner
        tone="warn"
        action={
          sets && (
            <Button size="s" variant="ghost" onClick={() => setIsOpen(true)}>
              {t('account.more', { action: t('memorial') })}
            </Button>
          )
        }
      >
        {t('memorial.listed', { name: fullName })}
      </Banner>
      {isOpen && <MemorialDialog id={id} name={fullName} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
