import { useQuery } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { answerersQuery } from '../queries.ts'

/** How many faces are shown; the dialog lists everyone. */
const FACES = 11

/** Everyone who has answered this month, by name, and a way to write to one of them. */
export const ThankYou = () => {
  const { t } = useTranslation(['discussions', 'common'])
  const { data } = useQuery(answerersQuery)
  const userId = useSession()?.userId
  const [isOpen, setOpen] = useState(false)
  const people = data?.people ?? []
  const others = people.filter(({ _id }) => _id !== userId)
  if (data === undefined || people.length === 0) return null
  const month = inWords(`${data.month}-15T12:00:00.000Z`, { month: 'long' })
  return (
    <Card padding="none" render={<section aria-labelledby="thank-you" />} className="px-4.5 py-4">
      <h2 id="thank-you" className="text-base">
        {t('thanks', { month })}
      </h2>
      <p className="mb-2.5 text-[0.84375rem] text-soft">{t('thanks.people', { count: people.length })}</p>
      <div aria-hidden className="grid grid-cols-6 gap-y-2">
        {people.slice(0, FACES).map(({ _id, fullName, profilePhoto }) => (
          <span key={_id} className="flex *:size-9">
            <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="s" />
          </span>
        ))}
        <span className="grid size-9 place-items-center rounded-full bg-pale text-navy">
          <Heart size={17} />
        </span>
      </div>
      {others.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="mt-2 min-h-9 rounded-s text-[0.9375rem] font-medium text-link underline underline-offset-3 pointer-coarse:min-h-11"
        >
          {t('thanks.say')}
        </button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('thanks.say')}
        description={t('thanks.hint')}
        closeLabel={t('common:close')}
        size="s"
      >
        <ul className="-mx-2">
          {others.map(({ _id, fullName, profilePhoto }) => (
            <li key={_id}>
              <Link
                to={`/dashboard/messages/${_id}`}
                className="flex min-h-12 items-center gap-3 rounded-s px-2 font-medium text-ink no-underline hover:bg-sunken"
              >
                <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="s" />
                <bdi>{fullName}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </Card>
  )
}
