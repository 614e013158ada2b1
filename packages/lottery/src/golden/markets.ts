/**
 * Two-sided bets: code | bet | win / push / total | fair odds, pushes refunded | odds at the highest group of the series.
 */
export const twoSidedBets = `
SSC.TS.NUM | Ball i = digit | 1 / 0 / 10 | 10.00 | 9.80
SSC.TS.BIG | Ball big / small | 5 / 0 / 10 | 2.00 | 1.96
SSC.TS.ODD | Ball odd / even | 5 / 0 / 10 | 2.00 | 1.96
SSC.TS.SUMBIG | Total big / small | 50000 / 0 / 100000 | 2.00 | 1.96
SSC.TS.SUMODD | Total odd / even | 50000 / 0 / 100000 | 2.00 | 1.96
SSC.TS.DT | Dragon / Tiger | 45 / 10 / 100 | 2.00 | 1.96
SSC.TS.TIE | Tie | 10 / 0 / 100 | 10.00 | 9.80
SSC.TS.TRIPLE | Three alike (front, middle or last three) | 10 / 0 / 1000 | 100.00 | 98.00
SSC.TS.RUN | Straight | 60 / 0 / 1000 | 16.6666 | 16.3333
SSC.TS.PAIR | Pair | 270 / 0 / 1000 | 3.7037 | 3.6296
SSC.TS.HALF | Half straight | 360 / 0 / 1000 | 2.7777 | 2.7222
SSC.TS.MIX | Mixed | 300 / 0 / 1000 | 3.3333 | 3.2666
SSC.TS.5K | Stud: five alike | 10 / 0 / 100000 | 10000.00 | 9800.00
SSC.TS.4K | Stud: four alike | 450 / 0 / 100000 | 222.2222 | 217.7777
SSC.TS.FH | Stud: full house | 900 / 0 / 100000 | 111.1111 | 108.8888
SSC.TS.ST | Stud: straight | 1200 / 0 / 100000 | 83.3333 | 81.6666
SSC.TS.3K | Stud: three alike | 7200 / 0 / 100000 | 13.8888 | 13.6111
SSC.TS.2P | Stud: two pairs | 10800 / 0 / 100000 | 9.2592 | 9.074
SSC.TS.1P | Stud: one pair | 50400 / 0 / 100000 | 1.9841 | 1.9444
SSC.TS.HC | Stud: high card | 29040 / 0 / 100000 | 3.4435 | 3.3746
SSC.TS.NOBULL | Bull: no bull | 35649 / 0 / 100000 | 2.8051 | 2.749
SSC.TS.BULL1 | Bull 1, 3, 5, 7 or 9 (each) | 6375 / 0 / 100000 | 15.6862 | 15.3725
SSC.TS.BULL2 | Bull 2, 4, 6 or 8 (each) | 6505 / 0 / 100000 | 15.3727 | 15.0653
SSC.TS.BULLBULL | Bull-bull (10) | 6456 / 0 / 100000 | 15.4894 | 15.1796
SSC.TS.BULLBIG | Bull big | 32216 / 0 / 100000 | 3.104 | 3.0419
SSC.TS.BULLSMALL | Bull small | 32135 / 0 / 100000 | 3.1118 | 3.0496
SSC.TS.BULLODD | Bull odd | 31875 / 0 / 100000 | 3.1372 | 3.0745
SSC.TS.BULLEVEN | Bull even | 32476 / 0 / 100000 | 3.0791 | 3.0176
E5.TS.NUM | Ball i = number | 1 / 0 / 11 | 11.00 | 10.67
E5.TS.BIG | Ball big / small | 5 / 1 / 11 | 2.00 | 1.94
E5.TS.ODD | Ball odd / even | 5 / 1 / 11 | 2.00 | 1.94
E5.TS.SUMBIG | Total big / small | 215 / 32 / 462 | 2.00 | 1.94
E5.TS.SUMODD | Total odd | 236 / 0 / 462 | 1.9576 | 1.8988
E5.TS.SUMEVEN | Total even | 226 / 0 / 462 | 2.0442 | 1.9829
E5.TS.TAILBIG | Total tail big (5-9) | 232 / 0 / 462 | 1.9913 | 1.9316
E5.TS.TAILSMALL | Total tail small (0-4) | 230 / 0 / 462 | 2.0086 | 1.9484
E5.TS.DT | Dragon / Tiger | 55 / 0 / 110 | 2.00 | 1.94
K3.BIG | Big | 105 / 0 / 216 | 2.0571 | 2.016
K3.SMALL | Small | 105 / 0 / 216 | 2.0571 | 2.016
K3.ODD | Odd / Even | 105 / 0 / 216 | 2.0571 | 2.016
K3.SUM04 | Sum 4 or 17 | 3 / 0 / 216 | 72.00 | 70.56
K3.SUM05 | Sum 5 or 16 | 6 / 0 / 216 | 36.00 | 35.28
K3.SUM06 | Sum 6 or 15 | 10 / 0 / 216 | 21.60 | 21.168
K3.SUM07 | Sum 7 or 14 | 15 / 0 / 216 | 14.40 | 14.112
K3.SUM08 | Sum 8 or 13 | 21 / 0 / 216 | 10.2857 | 10.08
K3.SUM09 | Sum 9 or 12 | 25 / 0 / 216 | 8.64 | 8.4672
K3.SUM10 | Sum 10 or 11 | 27 / 0 / 216 | 8.00 | 7.84
K3.ONE | Single number | 91 / 0 / 216 | 2.3736 | 2.3261
K3.TWODIFF | Two different numbers | 30 / 0 / 216 | 7.20 | 7.056
K3.PAIR.ANY | Pair, any third ("11*") | 16 / 0 / 216 | 13.50 | 13.23
K3.PAIR.ONE | Pair + named third ("112") | 3 / 0 / 216 | 72.00 | 70.56
K3.TRIPLE.ONE | Named triple | 1 / 0 / 216 | 216.00 | 211.68
K3.TRIPLE.ANY | Any triple | 6 / 0 / 216 | 36.00 | 35.28
K3.THREEDIFF | Three different numbers | 6 / 0 / 216 | 36.00 | 35.28
K3.RUN.ANY | Any three consecutive | 24 / 0 / 216 | 9.00 | 8.82
K3.RUN.ONE | Named three consecutive | 6 / 0 / 216 | 36.00 | 35.28
PK.TS.NUM | Rank i = car | 1 / 0 / 10 | 10.00 | 9.80
PK.TS.BIG | Rank big / small | 5 / 0 / 10 | 2.00 | 1.96
PK.TS.ODD | Rank odd / even | 5 / 0 / 10 | 2.00 | 1.96
PK.TS.DT | Dragon / Tiger, five pairs | 45 / 0 / 90 | 2.00 | 1.96
PK.TS.SUMBIG | Champion+runner-up big | 40 / 0 / 90 | 2.25 | 2.205
PK.TS.SUMSMALL | Champion+runner-up small | 50 / 0 / 90 | 1.80 | 1.764
PK.TS.SUMODD | Champion+runner-up odd | 50 / 0 / 90 | 1.80 | 1.764
PK.TS.SUMEVEN | Champion+runner-up even | 40 / 0 / 90 | 2.25 | 2.205
PK.TS.SUM | Champion+runner-up sum = 3, 4, 18 or 19 | 2 / 0 / 90 | 45.00 | 44.10
PK.TS.SUM | Champion+runner-up sum = 5, 6, 16 or 17 | 4 / 0 / 90 | 22.50 | 22.05
PK.TS.SUM | Champion+runner-up sum = 7, 8, 14 or 15 | 6 / 0 / 90 | 15.00 | 14.70
PK.TS.SUM | Champion+runner-up sum = 9, 10, 12 or 13 | 8 / 0 / 90 | 11.25 | 11.025
PK.TS.SUM | Champion+runner-up sum = 11 | 10 / 0 / 90 | 9.00 | 8.82
PK.TS.S3BIG | Top-three sum big / small | 360 / 0 / 720 | 2.00 | 1.96
PK.TS.S3 | Top-three sum = 6, 7, 26 or 27 | 6 / 0 / 720 | 120.00 | 117.60
PK.TS.S3 | Top-three sum = 8 or 25 | 12 / 0 / 720 | 60.00 | 58.80
PK.TS.S3 | Top-three sum = 9 or 24 | 18 / 0 / 720 | 40.00 | 39.20
PK.TS.S3 | Top-three sum = 10 or 23 | 24 / 0 / 720 | 30.00 | 29.40
PK.TS.S3 | Top-three sum = 11 or 22 | 30 / 0 / 720 | 24.00 | 23.52
PK.TS.S3 | Top-three sum = 12 or 21 | 42 / 0 / 720 | 17.1428 | 16.80
PK.TS.S3 | Top-three sum = 13 or 20 | 48 / 0 / 720 | 15.00 | 14.70
PK.TS.S3 | Top-three sum = 14 or 19 | 54 / 0 / 720 | 13.3333 | 13.0666
PK.TS.S3 | Top-three sum = 15, 16, 17 or 18 | 60 / 0 / 720 | 12.00 | 11.76
PC.SUM00 | Total 0 or 27 | 1 / 0 / 1000 | 1000.00 | 980.00
PC.SUM01 | Total 1 or 26 | 3 / 0 / 1000 | 333.3333 | 326.6666
PC.SUM02 | Total 2 or 25 | 6 / 0 / 1000 | 166.6666 | 163.3333
PC.SUM03 | Total 3 or 24 | 10 / 0 / 1000 | 100.00 | 98.00
PC.SUM04 | Total 4 or 23 | 15 / 0 / 1000 | 66.6666 | 65.3333
PC.SUM05 | Total 5 or 22 | 21 / 0 / 1000 | 47.619 | 46.6666
PC.SUM06 | Total 6 or 21 | 28 / 0 / 1000 | 35.7142 | 35.00
PC.SUM07 | Total 7 or 20 | 36 / 0 / 1000 | 27.7777 | 27.2222
PC.SUM08 | Total 8 or 19 | 45 / 0 / 1000 | 22.2222 | 21.7777
PC.SUM09 | Total 9 or 18 | 55 / 0 / 1000 | 18.1818 | 17.8181
PC.SUM10 | Total 10 or 17 | 63 / 0 / 1000 | 15.873 | 15.5555
PC.SUM11 | Total 11 or 16 | 69 / 0 / 1000 | 14.4927 | 14.2028
PC.SUM12 | Total 12 or 15 | 73 / 0 / 1000 | 13.6986 | 13.4246
PC.SUM13 | Total 13 or 14 | 75 / 0 / 1000 | 13.3333 | 13.0666
PC.BIG | Big / small | 500 / 0 / 1000 | 2.00 | 1.96
PC.ODD | Odd / even | 500 / 0 / 1000 | 2.00 | 1.96
PC.BO | Big odd | 231 / 0 / 1000 | 4.329 | 4.2424
PC.BE | Big even | 269 / 0 / 1000 | 3.7174 | 3.6431
PC.SO | Small odd | 269 / 0 / 1000 | 3.7174 | 3.6431
PC.SE | Small even | 231 / 0 / 1000 | 4.329 | 4.2424
PC.XL | Extreme small / extreme big | 56 / 0 / 1000 | 17.8571 | 17.50
PC.TRI | Three alike | 10 / 0 / 1000 | 100.00 | 98.00
PC.RUN | Straight | 60 / 0 / 1000 | 16.6666 | 16.3333
PC.PAIR | Pair | 270 / 0 / 1000 | 3.7037 | 3.6296
PC.RED | Red wave | 332 / 0 / 1000 | 3.012 | 2.9518
PC.GREEN | Green wave | 258 / 0 / 1000 | 3.8759 | 3.7984
PC.BLUE | Blue wave | 258 / 0 / 1000 | 3.8759 | 3.7984
LF.NUM | Ball i = number | 1 / 0 / 20 | 20.00 | 19.40
LF.BIG | Ball big / small | 10 / 0 / 20 | 2.00 | 1.94
LF.ODD | Ball odd / even | 10 / 0 / 20 | 2.00 | 1.94
LF.TAILBIG | Ball tail big / small | 10 / 0 / 20 | 2.00 | 1.94
LF.DSODD | Digit-sum odd / even | 10 / 0 / 20 | 2.00 | 1.94
LF.RED | Red (zhong) | 7 / 0 / 20 | 2.8571 | 2.7714
LF.GREEN | Green (fa) | 7 / 0 / 20 | 2.8571 | 2.7714
LF.WHITE | White (bai) | 6 / 0 / 20 | 3.3333 | 3.2333
LF.DIR | East / South / West / North | 5 / 0 / 20 | 4.00 | 3.88
LF.SUMBIG | Total big / small | 61091 / 3788 / 125970 | 2.00 | 1.94
LF.SUMODD | Total odd | 62880 / 0 / 125970 | 2.0033 | 1.9432
LF.SUMEVEN | Total even | 63090 / 0 / 125970 | 1.9966 | 1.9367
LF.SUMTAILBIG | Total tail big | 62964 / 0 / 125970 | 2.0006 | 1.9406
LF.SUMTAILSMALL | Total tail small | 63006 / 0 / 125970 | 1.9993 | 1.9393
LF.DT | Dragon / Tiger | 190 / 0 / 380 | 2.00 | 1.94
LF.ANY1 | Any place ("zheng ma") | 8 / 0 / 20 | 2.50 | 2.425
`
