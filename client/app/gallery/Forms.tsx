import GraduationCap from 'lucide-react/icons/graduation-cap'
import Mail from 'lucide-react/icons/mail'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FileField } from '#client/ui/FileField.tsx'
import { Form, type FormValues } from '#client/ui/Form.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { PhotoField } from '#client/ui/PhotoField.tsx'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { StrengthMeter } from '#client/ui/StrengthMeter.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { Section } from './Section.tsx'

const years = ['2024', '2025', '2026', '2027', '2028'].map((year) => ({ value: year, label: year }))
const mistakes = {
  role: 'Choose who you are.',
  email: 'Write your e-mail address, like asha@college.example.',
  password: 'Use at least 8 characters.',
  year: 'Choose the year you graduate.',
  terms: 'Agree to the privacy policy to go on.',
}

export function Forms() {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sent, setSent] = useState<FormValues>()
  const submit = (values: FormValues) => {
    setErrors(Object.fromEntries(Object.entries(mistakes).filter(([name]) => !values[name])))
    setSent(values)
  }

  return (
    <Section title="Forms">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card padding="l">
          <Form errors={errors} onSubmit={submit} aria-label="Sample form" className="grid gap-5">
            <RadioCards
              name="role"
              label="I am a"
              required
              options={[
                {
                  value: 'student',
                  label: 'Student',
                  description: 'You study here now.',
                  icon: <UserRound size={20} />,
                },
                {
                  value: 'alumni',
                  label: 'Alumni',
                  description: 'You graduated; the college verifies it.',
                  icon: <GraduationCap size={20} />,
                },
              ]}
            />
            <TextField
              name="email"
              type="email"
              label="Email"
              required
              autoComplete="email"
              leading={<Mail size={18} />}
              placeholder="you@college.example"
            />
            <PasswordField
              name="password"
              label="Password"
              required
              autoComplete="new-password"
              showLabel="Show password"
              hideLabel="Hide password"
              hint="A sentence is easy to keep and hard to guess."
            >
              <StrengthMeter score={3} label="Good password" />
            </PasswordField>
            <Select name="year" label="Graduation Year" required placeholder="Select a year" options={years} />
            <TextArea name="about" label="About you" hint="Grows as you type." minRows={2} />
            <Checkbox name="terms" label="I agree to the privacy policy" required />
            <Button type="submit" wide>
              Register
            </Button>
            {sent && <output className="text-sm text-muted">{Object.keys(sent).join(', ')}</output>}
          </Form>
        </Card>
        <Card padding="l" className="grid gap-5">
          <PhotoField
            name="image"
            label="Profile photo"
            labels={{
              choose: 'Choose photo',
              change: 'Change photo',
              remove: 'Remove',
              drop: 'Or drop one here',
              progress: 'Uploading',
            }}
          />
          <FileField
            name="certificate"
            label="Degree certificate"
            hint="PDF or image, up to 5 MB."
            progress={60}
            labels={{ choose: 'Choose a file', change: 'Change', remove: 'Remove file', progress: 'Uploading' }}
          />
          <TextField
            name="linkedin"
            type="url"
            label="LinkedIn"
            error="Write the whole address, starting with https://"
            defaultValue="linkedin"
          />
          <TextField name="usn" label="USN" disabled defaultValue="1AB22CS001" hint="The college sets this." />
          <TextField name="when" type="datetime-local" label="Date and time" />
          <RadioGroup
            name="audience"
            label="Who can see your e-mail"
            defaultValue="nobody"
            options={[
              { value: 'everyone', label: 'Everyone', description: 'All members of the college' },
              { value: 'alumni', label: 'Alumni only' },
              { value: 'nobody', label: 'Nobody' },
            ]}
          />
          <Switch name="mail" label="Mail me about unread messages" defaultChecked hint="At most once a day." />
          <Switch name="digest" label="Weekly digest" />
          <Checkbox name="keep" label="A choice that is not yours" disabled defaultChecked />
        </Card>
      </div>
    </Section>
  )
}
