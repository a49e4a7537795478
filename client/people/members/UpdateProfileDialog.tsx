import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { useEverOpen } from '#client/ui/useEverOpen.ts'
import { useProfileEditor } from './useProfileEditor.ts'

const ProfileDialog = lazyPart(
  fetchWhenIdle(async () => (await import('./ProfileDialog.tsx')).ProfileDialog),
  'members',
  'profiles',
)

/**
 * The dialog for the member's own profile, once per screen; `useProfileEditor` opens it. Asks before unsaved text would be lost by
 * Escape, a tap outside, Back or closing the tab.
 */
export const UpdateProfileDialog = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('common')
  const { asked, close } = useProfileEditor()
  const [open, setOpen] = useState(asked)
  const [visit, setVisit] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const unsaved = useRef(false)
  const everOpen = useEverOpen(open)

  const finish = () => {
    unsaved.current = false
    setLeaving(false)
    setOpen(false)
    if (asked) close()
  }

  useEffect(() => {
    if (asked)
      // In a transition, so that the menu that opened it closes first.
      startTransition(() => {
        setOpen(true)
        setVisit((count) => count + 1)
      })
    else if (unsaved.current) setLeaving(true)
    else setOpen(false)
  }, [asked])

  return (
    <>
      <Suspense>
        {everOpen && (
          <ProfileDialog
            key={visit}
            userId={userId}
            open={open}
            onChanged={() => {
              unsaved.current = true
            }}
            onLeave={finish}
            onSaved={finish}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.discard')}
        cancelLabel={t('unsaved.keep')}
        onConfirm={finish}
        danger
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </>
  )
}
