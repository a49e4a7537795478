import type { Event } from '#contract/events/events.ts'
import type { Say } from '#client/platform/i18n.ts'

/** Returns a short text for where an event takes place, as shown to visitors. */
export const publicPlaceOf = ({ mode, place }: Pick<Event, 'mode' | 'place'>, t: Say<['public-events']>): string => {
  if (mode === 'online' || place === null) return t('online')
  return mode === 'hybrid' ? t('place_and_online', { place }) : place
}

// Words for streets in the portal's languages and a few others. "St" only matches at the end (not "St Mary's Hall"), "via" only with
// a number (not "via Zoom").
const streets =
  /(?:^|[\s,.\d])(?:street|road|rd|avenue|ave|lane|boulevard|blvd|square|highway|marg|nagar|chowk|rue|calle|मार्ग|रोड|सड़क|गली|नगर|चौक|روڈ|سڑک|گلی|چوک)(?=$|[\s,.])|(?:straße|strasse|gasse|platz)(?=$|[\s,.])|\sst\.?(?=$|,)|^via\s.+\d/iu
const postcode = /\b\d{5,6}\b|\b\d{3} \d{3}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u
const indoors =
  /(?:^|[\s,])(?:room|hall|floor|lab|library|auditorium|canteen|block|building|कमरा|हॉल|कक्ष|کمرہ|ہال)(?=$|[\s,.])/iu

/** Returns true when a place looks like a postal address: it names a street or a postcode, or has three parts and no room. */
export const isAddress = (place: string): boolean =>
  streets.test(place) || postcode.test(place) || (place.split(/[,،]/).length >= 3 && !indoors.test(place))
