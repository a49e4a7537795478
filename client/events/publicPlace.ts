import type { Event } from '#contract/events/events.ts'
import type { Say } from '#client/platform/i18n.ts'

/** Where an event takes place, in a few words, as visitors read it. */
export const publicPlaceOf = ({ mode, place }: Pick<Event, 'mode' | 'place'>, t: Say<['public-events']>): string => {
  if (mode === 'online' || place === null) return t('online')
  return mode === 'hybrid' ? t('place_and_online', { place }) : place
}

// In the languages of the portal and a few of its neighbours'. A room or a hall is on no map of the world.
const streets =
  /(?:^|[\s,.\d])(?:street|st|road|rd|avenue|ave|lane|boulevard|blvd|square|highway|marg|nagar|chowk|rue|via|calle|मार्ग|रोड|सड़क|गली|नगर|चौक|روڈ|سڑک|گلی|چوک)(?=$|[\s,.])|(?:straße|strasse|gasse|platz)(?=$|[\s,.])/iu
const postcode = /\b\d{5,6}\b|\b\d{3} \d{3}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u
const indoors =
  /(?:^|[\s,])(?:room|hall|floor|lab|library|auditorium|canteen|block|building|कमरा|हॉल|कक्ष|کمرہ|ہال)(?=$|[\s,.])/iu

/** True when a place looks like an address that a map finds: it has a street, a postcode, or at least three parts none of which is a room. */
export const isAddress = (place: string): boolean =>
  streets.test(place) || postcode.test(place) || (place.split(/[,،]/).length >= 3 && !indoors.test(place))
