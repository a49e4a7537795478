import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Creates a TLS server for localhost, whose certificate this process trusts from now on. */
export const createTrustedServer = (listener: RequestListener): Server => {
  setDefaultCACertificates([...getCACertificates('default'), certificate])
  return createServer({ key, cert: certificate }, listener)
}

// For localhost in tests only; nothing else trusts it.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguoN9cK3Bwc+qaBj5
+OHuhhqfjMBogOl4JNE02niWrDShRANCAASuABYZCAbMHTkdG4jhmGmSfW8U3smR
UAISXetYdq2zXY1JbDyvy3UBynLpEANSnGZ1l3QjaMEnxSd+Yst1E0ON
-----END PRIVATE KEY-----`
const certificate = `-----BEGIN CERTIFICATE-----
MIIBYjCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABK4AFhkIBswdOR0b
iOGYaZJ9bxTeyZFQAhJd61h2rbNdjUlsPK/LdQHKcukQA1KcZnWXdCNowSfFJ35i
y3UTQ42jSDBGMA8GA1UdEwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0
MB0GA1UdDgQWBBTjWYyyWyDne5VCBZdVwEHyDfwJ0TAKBggqhkjOPQQDAgNJADBG
AiEA1RPv6TJOMGIB+LAQ3cyBw4v/Zg2A9Kjw6VBGFO9lUr0CIQDI+bJptx1523Oj
2Kjjnih4Mr9hRSryA85n4vCfKJps3A==
-----END CERTIFICATE-----`
