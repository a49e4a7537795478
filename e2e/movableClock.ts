// Imported first into a portal (node --import): each message of its parent puts its clock forward by so many ms.
const RealDate = Date
let ahead = 0

process.on('message', (ms) => {
  ahead += Number(ms)
})
// The portal ends when it has nothing else to wait for.
process.channel?.unref()

globalThis.Date = class extends RealDate {
  static override now = () => RealDate.now() + ahead

  constructor(...given: [] | [number | string]) {
    super(given[0] ?? RealDate.now() + ahead)
  }
} as DateConstructor // Nothing calls it without `new`, nor with year, month and day.
