-- A promise that nobody has stated is none. Sites of earlier versions showed the starting promise where their owner had said nothing else: they keep it.
UPDATE "business" SET "refurbished_promise" = '{"checkPoints": 48, "batteryMinPercent": 80, "warrantyMonths": 6, "warrantyMonthsMax": 12, "smartphoneDiscount": "−30 % à −60 %", "tabletDiscount": "−40 % à −70 %"}'::jsonb || "refurbished_promise";
