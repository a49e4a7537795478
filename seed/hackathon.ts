/** A long night in short messages, long enough to need scrolling back. */
export const hackathon = `
@ 26d 18:00
tomas: Have you seen the hackathon? Theme is "quiet machines"
mira: I have. Team of four?
tomas: You, me, Rohan for the board. Who draws?
mira: Yuki, if we ask nicely
tomas: I will bring cake
mira: That is asking nicely
@ 24d 12:30
tomas: Yuki is in 🎉
mira: And the idea?
tomas: A fan that notices when nobody is in the room
mira: Every team will build that
tomas: A fan that notices when somebody is asleep?
mira: Better. Quiet when it matters
tomas: Writing it down before one of us improves it
@ 20d 17:10
mira: Registered. We are team number 7
tomas: Name?
mira: "Hush"
tomas: ❤️
@ 14d 18:05
tomas: Where are you? It starts in ten minutes
mira: On the stairs with the soldering iron
tomas: The lift works again
mira: NOW you tell me
@ 14d 21:40
tomas: Rohan says the sensor needs 3.3 V and we have 5
mira: Voltage divider, the two resistors in the blue box
tomas: Found them. It breathes!
mira: Does it log?
tomas: It logs
tomas: Very many zeros
mira: Nobody is asleep yet, that is right
@ 13d 00:20
mira: I have the first curve. You can see Yuki yawning
tomas: Art
mira: Threshold at 0.4?
tomas: Try 0.35, the fan itself shakes the table
mira: Of course it does. We measure our own noise
tomas: Rubber feet?
mira: From where?
tomas: My bicycle had some
mira: HAD
@ 13d 02:55
tomas: Status?
mira: Works in 9 of 10 trials. In the tenth I laughed
tomas: Do not laugh during the demo
mira: Then keep Rohan away from me
@ 13d 04:30
tomas: There is soup in the foyer
mira: Coming
@ 13d 08:15
mira: Slides are done. Three of them. The third is only the curve
tomas: Perfect. You speak, I switch
mira: You speak, you have the radio voice
tomas: Coin?
mira: Coin. I choose heads
tomas: It was tails, but you should speak anyway
mira: That is not how a coin works
@ 13d 11:45
tomas: SECOND PLACE
mira: I am standing next to you
tomas: I know, I wanted it in writing
@ 1d 16:20
tomas: Soren, the one with the tool company, wants to see the prototype on Thursday
mira: Then we should put the feet back on your bicycle and buy real ones
tomas: Already ordered. Meet at four in the workshop?
mira: I will be there
`
