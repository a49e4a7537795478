// Preloaded into a portal (node --import): its clock is CLOCK_AHEAD ms ahead, and each message from its parent moves it forward by that many ms.
const RealDate = Date
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)

process.on('message', (ms) => {
  ahead += Number(ms)
})
// The portal exits when nothing else keeps it running.
process.channel?.unref()

globalThis.Date = class extends RealDate {
  static override now = () => RealDate.now() + ahead

  constructor(...given: [] | [number | string]) {
    super(given[0] ?? RealDate.now() + ahead)
  }
} as DateConstructor // Nothing calls it without `new`, nor with year, month and day.
