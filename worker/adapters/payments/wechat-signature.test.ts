import { describe, expect, it } from 'vitest'
import { createKeyPair } from '../../../scripts/cashier/rsa.ts'
import { importPrivateKey, importVerifyingKey, isSigned, signText } from './rsa-keys.ts'
import { isFromWechatPay, signedText, unseal } from './wechat-signature.ts'

/** From the tests of WeChat Pay's own library (wechatpay-go, `sha256withrsa_signer_test.go`). */
const PRIVATE_KEY = `
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDZUJN33V+dSfvd
fL0Mu+39XrZNXFFMQSy1V15FpncHeV47SmV0TzTqZc7hHB0ddqAdDi8Z5k3TKqb7
6sOwYr5TcAfuR6PIPaleyE0/0KrljBum2Isa2Nyq7Dgc3ElBQ6YN4l/a+DpvKaz1
FSKmKrhLNskqokWVSlu4g8OlKlbPXQ9ibII14MZRQrrkTmHYHzfi7GXXM0thAKuR
0HNvyhTHBh4/lrYM3GaMvmWwkwvsMavnOex6+eioZHBOb1/EIZ/LzC6zuHArPpyW
3daGaZ1rtQB1vVzTyERAVVFsXXgBHvfFud3w3ShsJYk8JvMwK2RpJ5/gV0QSARcm
LDRUAlPzAgMBAAECggEBAMc7rDeUaXiWv6bMGbZ3BTXpg1FhdddnWUnYE8HfX/km
OFI7XtBHXcgYFpcjYz4D5787pcsk7ezPidAj58zqenuclmjKnUmT3pfbI5eCA2v4
C9HnbYDrmUPK1ZcADtka4D6ScDccpNYNa1g2TFHzkIrEa6H+q7S3O2fqxY/DRVtN
0JIXalBb8daaqL5QVzSmM2BMVnHy+YITJWIkP2a3pKs9C0W65JGDsnG0wVrHinHF
+cnhFZIbaPEI//DAFMc9NkrWOKVRTEgcCUxCFaHOZVNxDWZD7A2ZfJB2rK6eg//y
gEiFDR2h6mTaDowMB4YF2n2dsIO4/dCG8vPHI20jn4ECgYEA/ZGu6lEMlO0XZnam
AZGtiNgLcCfM/C2ZERZE7QTRPZH1WdK92Al9ndldsswFw4baJrJLCmghjF/iG4zi
hhBvLnOLksnZUfjdumxoHDWXo2QBWbI5QsWIE7AuTiWgWj1I7X4fCXSQf6i+M/y2
6TogQ7d0ANpZFyOkTNMn/tiJvLECgYEA22XqlamG/yfAGWery5KNH2DGlTIyd6xJ
WtJ9j3jU99lZ0bCQ5xhiBbU9ImxCi3zgTsoqLWgA/p00HhNFNoUcTl9ofc0G3zwT
D1y0ZzcnVKxGJdZ6ohW52V0hJStAigtjYAsUgjm7//FH7PiQDBDP1Wa6xSRkDQU/
aSbQxvEE8+MCgYEA3bb8krW7opyM0XL9RHH0oqsFlVO30Oit5lrqebS0oHl3Zsr2
ZGgoBlWBsEzk3UqUhTFwm/DhJLTSJ/TQPRkxnhQ5/mewNhS9C7yua7wQkzVmWN+V
YeUGTvDGDF6qDz12/vJAgSwDDRym8x4NcXD5tTw7mmNRcwIfL22SkysThIECgYAV
BgccoEoXWS/HP2/u6fQr9ZIR6eV8Ij5FPbZacTG3LlS1Cz5XZra95UgebFFUHHtC
EY1JHJY7z8SWvTH8r3Su7eWNaIAoFBGffzqqSVazfm6aYZsOvRY6BfqPHT3p/H1h
Tq6AbBffxrcltgvXnCTORjHPglU0CjSxVs7awW3AEQKBgB5WtaC8VLROM7rkfVIq
+RXqE5vtJfa3e3N7W3RqxKp4zHFAPfr82FK5CX2bppEaxY7SEZVvVInKDc5gKdG/
jWNRBmvvftZhY59PILHO2X5vO4FXh7suEjy6VIh0gsnK36mmRboYIBGsNuDHjXLe
BDa+8mDLkWu5nHEhOxy2JJZl`
/** The certificate of that key (`sha256withrsa_verifier_test.go`). */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDVzCCAj+gAwIBAgIJAPV2V1YAL913MA0GCSqGSIb3DQEBCwUAMEIxCzAJBgNV
BAYTAlhYMRUwEwYDVQQHDAxEZWZhdWx0IENpdHkxHDAaBgNVBAoME0RlZmF1bHQg
Q29tcGFueSBMdGQwHhcNMjEwNDI3MDg0MDMyWhcNMzEwNDI1MDg0MDMyWjBCMQsw
CQYDVQQGEwJYWDEVMBMGA1UEBwwMRGVmYXVsdCBDaXR5MRwwGgYDVQQKDBNEZWZh
dWx0IENvbXBhbnkgTHRkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA
2VCTd91fnUn73Xy9DLvt/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXag
HQ4vGeZN0yqm++rDsGK+U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOm
DeJf2vg6byms9RUipiq4SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B83
4uxl1zNLYQCrkdBzb8oUxwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGf
y8wus7hwKz6clt3Whmmda7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtk
aSef4FdEEgEXJiw0VAJT8wIDAQABo1AwTjAdBgNVHQ4EFgQUT1c7nd/SUO76HSoZ
umNUJv1R5PwwHwYDVR0jBBgwFoAUT1c7nd/SUO76HSoZumNUJv1R5PwwDAYDVR0T
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAM+tslqBxYwqL9fdvGG6hfy69sjfX
UhBtBLWYugKKQCOWWLeq5dDWm3i5Cx2Rgiy9uc7RfmJNxQfIKlcoCNP85BjDoG1B
YnVc6znlcrT9uHgseha3987WwZsFAQbcy8TLUYHzVB8gmDgq8O08xdIe0eczatI8
t3Rg8WXO6Gs66JJ4JR+rD01o3FiSOQCRWhn19NSyDydsgPlOR2t9B9L+MkJwlsMG
Krn85TnwL3qcInzRnU8X86faXXJrI0IJi44tECKw8ftngCl6vyNwNNKPDwdkcuuV
8y3iBixO5IuKxEKEp2wGPV/4W1AXO73Z3Gb7z/1oxdgeO0hVqz1hBasTCQ==
-----END CERTIFICATE-----`
const SIGNATURE =
  'BKyAfU4iMCuvXMXS0Wzam3V/cnxZ+JaqigPM5OhljS2iOT95OO6Fsuml2JkFANJU9K6q9bLlDhPXuoVz+pp4hAm6' +
  'pHU4ld815U4jsKu1RkyaII+1CYBUYC8TK0XtJ8FwUXXz8vZHh58rrAVN1XwNyvD1vfpxrMT4SL536GLwvpUHlCqIMzoZUguLli/K8V29QiOh' +
  'uH6IEqLNJn8e9b3nwNcQ7be3CzYGpDAKBfDGPCqCv8Rw5zndhlffk2FEA70G4hvMwe51qMN/RAJbknXG23bSlObuTCN7Ndj1aJGH6/L+hdwf' +
  'LpUtJm4QYVazzW7DFD27EpSQEqA8bX9+8m1rLg=='
const IN_TIME = Date.parse('2026-11-23T00:00:00.000Z')

describe('signatures of WeChat Pay', () => {
  it('equal the published one', async () => {
    expect(await signText(await importPrivateKey(PRIVATE_KEY), 'source')).toBe(SIGNATURE)
  })

  it('are verified with the published certificate', async () => {
    const key = await importVerifyingKey(CERTIFICATE)
    expect(await isSigned(key, SIGNATURE, 'source', IN_TIME)).toBe(true)
    expect(await isSigned(key, SIGNATURE, 'wrong source', IN_TIME)).toBe(false)
    expect(await isSigned(key, 'no base64!', 'source', IN_TIME)).toBe(false)
  })

  it('are not believed before or after the time of the certificate', async () => {
    const key = await importVerifyingKey(CERTIFICATE)
    expect([key.from, key.until].map(ms => new Date(ms).toISOString())).toEqual([
      '2021-04-27T08:40:32.000Z',
      '2031-04-25T08:40:32.000Z',
    ])
    expect(await isSigned(key, SIGNATURE, 'source', key.until + 1)).toBe(false)
    expect(await isSigned(key, SIGNATURE, 'source', key.from - 1)).toBe(false)
  })
})

describe('the key of a report', () => {
  const signed = async (serial: string, privateKey: string, now: number) => {
    const time = String(Math.floor(now / 1000))
    const signature = await signText(await importPrivateKey(privateKey), signedText(time, 'nonce', '{}'))
    return new Headers({
      'wechatpay-timestamp': time,
      'wechatpay-nonce': 'nonce',
      'wechatpay-serial': serial,
      'wechatpay-signature': signature,
    })
  }

  it('is the one that it names: the old certificate and the new key are valid together', async () => {
    const fresh = await createKeyPair()
    const keys = { F5765756002FDD77: CERTIFICATE, PUB_KEY_ID_1: fresh.publicKey }
    const believed = async (serial: string, privateKey: string) =>
      isFromWechatPay(await signed(serial, privateKey, IN_TIME), '{}', keys, IN_TIME)
    expect(await believed('F5765756002FDD77', PRIVATE_KEY)).toBe(true)
    expect(await believed('PUB_KEY_ID_1', fresh.privateKey)).toBe(true)
    expect(await believed('PUB_KEY_ID_1', PRIVATE_KEY)).toBe(false)
    expect(await believed('F5765756002FDD77', fresh.privateKey)).toBe(false)
    expect(await believed('PUB_KEY_ID_2', fresh.privateKey)).toBe(false)
  })

  it('is not believed when its certificate has expired or is not valid yet', async () => {
    const keys = { F5765756002FDD77: CERTIFICATE }
    const believed = async (now: number) =>
      isFromWechatPay(await signed('F5765756002FDD77', PRIVATE_KEY, now), '{}', keys, now)
    const [from, until] = ['2021-04-27T08:40:32.000Z', '2031-04-25T08:40:32.000Z'].map(Date.parse) as [number, number]
    expect(await Promise.all([from - 1000, from, until, until + 1000].map(believed))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('sealed parts of callbacks', () => {
  // From the tests of wechatpay-go (`aes_test.go`).
  const sealed = {
    ciphertext: 'FsdXzxryWfKwvLJKf8LG/ToRPTRh8RN9wROC',
    nonce: 'wCq51qZv4Yfg',
    associated_data: 'Dl56FrqWQJF1t9LtC3vEUsniZKvbqdR8',
  }
  it('are opened as published', async () => {
    expect(await unseal(sealed, 'testAPIv3Key0000')).toBe('Hello World')
  })

  it.each([
    { ...sealed, ciphertext: 'SGVsbG8gV29ybGQK' },
    { ...sealed, nonce: 'wCq51qZv4Yfh' },
    { ...sealed, associated_data: 'changed' },
  ])('are refused when a part was changed', async changed => {
    await expect(unseal(changed, 'testAPIv3Key0000')).rejects.toThrow()
  })

  it('are refused with another key', async () => {
    await expect(unseal(sealed, 'testAPIv3Key1111')).rejects.toThrow()
  })
})
