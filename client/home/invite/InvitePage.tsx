import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { drawQr } from '#client/platform/qr/drawQr.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { homeCountsQuery } from '../cards/queries.ts'

const paths = { student: '/student-register', alumni: '/alumni-register' }
type Role = keyof typeof paths

/** Renders the invitation page: registration link, text to share and poster to print. The link contains no secret. */
export const InvitePage = () => {
  const { t } = useTranslation('invite')
  const own: Role = useOwnProfile().data?.role === 'alumni' ? 'alumni' : 'student'
  const [chosen, setChosen] = useState<Role>()
  const role = chosen ?? own
  const link = `${location.origin}${paths[role]}`
  return (
    <div className="grid max-w-200 gap-5">
      <div className="grid gap-2 print:hidden">
        <h2 className="text-2xl">{t('title')}</h2>
        <p className="text-soft">{t('text')}</p>
        <Progress />
      </div>
      <div className="print:hidden">
        <SegmentedControl
          label={t('role')}
          value={role}
          onValueChange={(next) => setChosen(next === 'alumni' ? 'alumni' : 'student')}
          options={[
            { value: 'student', label: t('role.student') },
            { value: 'alumni', label: t('role.alumni') },
          ]}
        />
      </div>
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_18rem]">
        <Message key={role} link={link} role={role} />
        <Poster link={link} role={role} />
      </div>
    </div>
  )
}

/** Shows the number of members relative to the goal for a small college. */
const Progress = () => {
  const { t } = useTranslation('invite')
  const members = useQuery(homeCountsQuery).data?.members
  const goal = LIMITS.smallCollege
  if (members === undefined || members >= goal) return null
  return (
    <div className="mt-1 grid max-w-100 gap-1.5">
      <p className="font-semibold text-heading">{t('progress', { members, goal })}</p>
      <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-line">
        <span style={{ width: `${(members / goal) * 100}%` }} className="block h-full rounded-full bg-good" />
      </span>
    </div>
  )
}

type LinkProps = { link: string; role: Role }

const Message = ({ link, role }: LinkProps) => {
  const { t } = useTranslation('invite')
  const { name: college } = useCollege()
  const [text, setText] = useState<string>()
  const message = text ?? t(`message.${role}`, { college, link })
  const copy = async (copied: string, said: string) => {
    if (await copyText(copied)) toast.success(said)
    else toast.info(t('not_copied'))
  }
  // Closing the share sheet rejects the promise.
  const share = () => void navigator.share({ text: message }).catch(() => undefined)
  return (
    <Card className="grid gap-4 print:hidden">
      <TextArea name="message" label={t('message')} hint={t('message.hint')} value={message} onValueChange={setText} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {'share' in navigator && (
          <Button icon={<Share2 size={18} />} onClick={share}>
            {t('share')}
          </Button>
        )}
        <Button
          variant={'share' in navigator ? 'ghost' : 'primary'}
          icon={<Copy size={18} />}
          onClick={() => void copy(message, t('message.copied'))}
        >
          {t('message.copy')}
        </Button>
      </div>
      <TextField
        name="link"
        label={t('link')}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button variant="ghost" icon={<Copy size={18} />} onClick={() => void copy(link, t('link.copied'))}>
          {t('link.copy')}
        </Button>
      </div>
    </Card>
  )
}

/** Renders the poster with the link's QR code, the only printed part of the page. */
const Poster = ({ link, role }: LinkProps) => {
  const { t } = useTranslation('invite')
  const { name: college } = useCollege()
  const { data } = useQuery({ queryKey: ['invite', link], queryFn: () => drawQr(link), staleTime: Infinity })
  return (
    <Card className="grid justify-items-center gap-4 text-center print:gap-8 print:border-0 print:shadow-none">
      <p className="text-lg font-bold text-heading print:text-4xl">{t(`poster.${role}`, { college })}</p>
      {data === undefined ? (
        <span className="block size-48" />
      ) : (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(data)}`}
          alt={t('poster.code')}
          className="size-48 rounded-s bg-white print:size-96"
        />
      )}
      <bdi dir="ltr" className="text-sm text-soft wrap-anywhere print:text-lg">
        {link.replace(/^https?:\/\//, '')}
      </bdi>
      <Button variant="ghost" size="s" icon={<Printer size={16} />} onClick={() => print()} className="print:hidden">
        {t('poster.print')}
      </Button>
    </Card>
  )
}
