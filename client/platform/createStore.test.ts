import { expect, test } from 'vitest'
import { createStore, onReset, resetStores } from './createStore.ts'

test("resetting restores a store's initial state and notifies subscribers", () => {
  const replies = createStore<{ to?: string; text: string }>({ text: '' })
  const told: string[] = []
  replies.subscribe(({ text }) => told.push(text))
  replies.setState({ to: 'Asha', text: 'Hello' })

  resetStores()

  expect(replies.getState()).toEqual({ text: '' })
  expect(told).toEqual(['Hello', ''])
})

test('a device store keeps its state when the others are reset', () => {
  const connection = createStore({ connected: true }, { survivesLogout: true })
  connection.setState({ connected: false })

  resetStores()

  expect(connection.getState()).toEqual({ connected: false })
})

test('module state outside of a store is reset with the stores', () => {
  let told: string | undefined = 'Asha'
  onReset(() => {
    told = undefined
  })

  resetStores()

  expect(told).toBeUndefined()
})
