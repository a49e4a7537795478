import Bell from 'lucide-react/icons/bell'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { fetchWhenIdle, whenIdle } from '#client/ui/fetchWhenIdle.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { ReadAll } from './ReadAll.tsx'
import { useCentre } from './useCentre.ts'
import { useReadOnArrival } from './useReadOnArrival.ts'

const EntryList = lazyPart(fetchWhenIdle(async () => (await import('./EntryList.tsx')).EntryList))
const fetchPush = fetchWhenIdle(() => import('./push.ts'))

const page = '/dashboard/notifications'

/** Shows the number of unread notifications and opens them: in a popover on wide screens, on a page of their own on a phone. */
export const NotificationBell = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('bell')
  const { unread } = useCentre('member')
  const [open, setOpen] = useState(false)
  useReadOnArrival('member')
  useEffect(() => {
    // A later visit retries.
    void whenIdle.then(async () => (await fetchPush()).renewPush(userId)).catch(() => undefined)
  }, [userId])

  const label = unread === 0 ? t('bell') : t('bell.unread', { count: unread })
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={label} badge={unread} className="menu:hidden" render={<Link to={page} />}>
        <Bell size={22} />
      </IconButton>
      <Popover
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        action={<ReadAll area="member" />}
        trigger={
          <IconButton label={label} badge={unread} className="max-menu:hidden">
            <Bell size={22} />
          </IconButton>
        }
        footer={
          <Button wide variant="ghost" size="s" render={<Link to={page} />} onClick={close}>
            {t('see_all')}
          </Button>
        }
      >
        <Suspense>
          <EntryList area="member" headingLevel={3} onOpen={close} />
        </Suspense>
      </Popover>
    </>
  )
}
