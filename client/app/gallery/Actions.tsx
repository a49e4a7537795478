import Bell from 'lucide-react/icons/bell'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Tooltip } from '#client/ui/Tooltip.tsx'
import { Row, Section } from './Section.tsx'

export function Actions() {
  const [pending, setPending] = useState(false)
  const [filter, setFilter] = useState('all')
  const [words, setWords] = useState('')

  return (
    <Section title="Actions">
      <Row>
        <Button>Create Account</Button>
        <Button variant="secondary">Login</Button>
        <Button variant="ghost">See the features</Button>
        <Button variant="danger">Delete account</Button>
        <Button disabled>Disabled</Button>
        <Button render={<a href="#main" />} variant="ghost">
          A link
        </Button>
      </Row>
      <Row>
        <Button size="s">Reply</Button>
        <Button size="s" variant="secondary">
          RSVP
        </Button>
        <Button size="s" variant="ghost">
          View profile
        </Button>
        <Button size="l" icon={<Send size={20} />}>
          Get Started
        </Button>
        <Button pending={pending} onClick={() => setPending(true)}>
          {pending ? 'Saving changes' : 'Save changes'}
        </Button>
        <Button variant="ghost" pending>
          Saving changes
        </Button>
      </Row>
      <Row>
        <IconButton label="Notifications, 3 unread" variant="outline" badge={3}>
          <Bell size={20} />
        </IconButton>
        <IconButton label="Send" variant="primary">
          <Send size={20} />
        </IconButton>
        <Tooltip text="Edit your profile">
          <IconButton label="Edit profile">
            <Pencil size={20} />
          </IconButton>
        </Tooltip>
        <Menu
          align="start"
          trigger={
            <IconButton label="More actions" variant="outline">
              <Ellipsis size={20} />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil size={18} />}>Edit</MenuItem>
          <MenuItem render={<a href="#main" />}>Open as a link</MenuItem>
          <MenuItem disabled>Not available</MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 size={18} />}>
            Delete
          </MenuItem>
        </Menu>
      </Row>
      <SegmentedControl
        label="Category"
        value={filter}
        onValueChange={setFilter}
        options={['All', 'Tech Talks', 'Hackathons', 'Workshops', 'Networking', 'Reunions'].map((label, index) => ({
          value: label.toLowerCase(),
          label,
          count: 12 - index * 2,
        }))}
      />
      <SearchBox
        label="Search"
        placeholder="Search people, events, jobs"
        kbd="/"
        value={words}
        onValueChange={setWords}
        clearLabel="Clear search"
        className="max-w-md"
      />
    </Section>
  )
}
