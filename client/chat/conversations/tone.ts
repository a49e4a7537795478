// Two notes a fourth apart: each its pitch in Hz and its beginning in s.
const notes = [
  { pitch: 659.25, at: 0 },
  { pitch: 880, at: 0.12 },
]
const length = 0.35
const loudness = 0.12

/** Plays a short tone. A browser that lets no page be heard before it was touched stays silent. */
export const playTone = (): void => {
  const audio = new AudioContext()
  for (const { pitch, at } of notes) {
    const start = audio.currentTime + at
    const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + length)
  }
  setTimeout(() => void audio.close(), 1_000)
}
