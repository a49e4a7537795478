import { useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ContextMenu } from '#client/ui/ContextMenu.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { MenuItem } from '#client/ui/Menu.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { Row, Section } from './Section.tsx'

export function Overlays() {
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)

  return (
    <Section title="Over the page">
      <Row>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Open dialog
        </Button>
        <Button variant="ghost" onClick={() => setDeleting(true)}>
          Open confirmation
        </Button>
        <Button variant="ghost" onClick={() => toast.success('Event Scheduled Successfully')}>
          Success toast
        </Button>
        <Button variant="ghost" onClick={() => toast.error('Failed to schedule the event. Please try again.')}>
          Error toast
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast.info('Message deleted', {
              action: { label: 'Undo', onClick: () => toast.success('Message restored') },
            })
          }
        >
          Undo toast
        </Button>
      </Row>
      <ContextMenu
        items={<MenuItem onSelect={() => toast.success('Pinned')}>Pin</MenuItem>}
        className="rounded-m border border-line bg-surface px-5 py-4"
      >
        Right click, or press long
      </ContextMenu>
      <Dialog
        open={editing}
        onOpenChange={setEditing}
        title="Edit Profile"
        description="Members of your college see this."
        closeLabel="Close"
        footer={
          <>
            <Button variant="ghost" onClick={() => setEditing(false)}>
              Cancel
            </Button>
            <Button onClick={() => setEditing(false)}>Save changes</Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextField name="fullname" label="Full name" defaultValue="Asha Rao" />
          <TextField name="city" label="City" placeholder="Where you live now" />
          <Select
            name="branch"
            label="Branch"
            options={['Computer Science', 'Mechanical', 'Civil'].map((value) => ({ value, label: value }))}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this event?"
        confirmLabel="Delete event"
        cancelLabel="Keep event"
        danger
        onConfirm={() => setDeleting(false)}
      >
        42 people are going. They are told that it is cancelled. This can't be undone.
      </ConfirmDialog>
      <Banner
        tone="warn"
        title="The college is checking your certificate"
        action={
          <Button size="s" variant="ghost">
            See what is missing
          </Button>
        }
      >
        Until then you can read events and jobs. This takes two days at most.
      </Banner>
      <Banner onDismiss={() => toast.info('Dismissed')} dismissLabel="Dismiss">
        You are offline. What you write is sent when you are back.
      </Banner>
      <Banner tone="bad">The address is used by another account.</Banner>
      <Banner tone="good">Your account is verified.</Banner>
    </Section>
  )
}
